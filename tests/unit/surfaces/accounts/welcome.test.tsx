// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { currentSession, onSession, resetSession } from '#shared/domains/auth/state/store.ts';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { AUTH_LINES, givenSession } from '#tests/support/surface/accounts.ts';
import {
  eventually,
  profile,
  renderPage,
  settle,
  shownToasts,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { signInWithPassword } from '../../../../pwa/routes/_auth/auth/-parts/sign-in.ts';

test('[AUTH-06][DEC-01] a sign-in is greeted once, even when other tabs report it', async () => {
  const network = supplyDevice('renter');
  await platform().storage.removeItem(AUTH_KEY);
  resetSession({ status: 'signedOut', reason: 'visitor' });
  const session = givenSession();
  network.answer(AUTH_LINES.token, () => session);
  network.answer(AUTH_LINES.profile, () => profile('renter'));
  await renderPage('The sign-in page', '/auth/login');

  await signInWithPassword({ email: 'me@kinstead.test', password: 'kinstead-local' });
  const greeting = 'Welcome back!: You have been signed in successfully';
  await eventually(() => expect(shownToasts()).toEqual([greeting]));
  expect(currentSession().status).toBe('signedIn');

  const otherTab = new BroadcastChannel(AUTH_KEY);
  onTestFinished(() => otherTab.close());
  let heard = 0;
  onTestFinished(
    onSession(() => {
      heard += 1;
    }),
  );
  for (let told = 1; told <= 2; told += 1) {
    otherTab.postMessage({ event: 'SIGNED_IN', session });
    await eventually(() => expect(heard).toBe(told));
    await settle();
  }
  expect(shownToasts()).toEqual([greeting]);
});
