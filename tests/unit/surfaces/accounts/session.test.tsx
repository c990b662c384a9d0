// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { listenToAuth } from '#shared/domains/auth/state/events.ts';
import { currentSession } from '#shared/domains/auth/state/store.ts';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { account, wholeSupabase } from '#shared/platform/supabase/supabase-client.ts';
import { AUTH_LINES, givenSession } from '#tests/support/surface/accounts.ts';
import { eventually, renderPage, shownToasts, supplyDevice } from '#tests/support/surface/page.tsx';
import { turnableTime } from '#tests/support/surface/time.ts';

/** A page of a user whose token has expired. */
async function openLate() {
  const turn = turnableTime();
  const network = supplyDevice('renter');
  const asked: number[] = [];
  const kept = () => platform().storage.getItem(AUTH_KEY);
  await platform().storage.setItem(AUTH_KEY, JSON.stringify(givenSession(-60)));
  await renderPage('A page', '/homes');
  return { turn, network, asked, kept };
}

test('[AUTH-11][AUTH-13] a token refresh that meets a failing server is retried after 200 ms, doubling, and the user stays', async () => {
  const { turn, network, asked, kept } = await openLate();
  const fresh = { ...givenSession(), access_token: 'renewed' };
  network.answer(AUTH_LINES.token, () => {
    asked.push(Date.now());
    return asked.length < 4 ? new Response('busy', { status: 503 }) : fresh;
  });
  const renewed = account();
  await turn(5_000);
  expect(await renewed).toMatchObject({ accessToken: 'renewed' });
  const [first = 0, second = 0, third = 0, fourth = 0] = asked;
  const waits = [second - first, third - second, fourth - third];
  for (const [index, wait] of [200, 400, 800].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(wait);
    expect(waits[index]).toBeLessThan(wait * 2);
  }
  expect(await kept()).not.toBeNull();
  expect(currentSession().status).toBe('signedIn');
  expect(shownToasts()).toEqual([]);
});

test('[AUTH-12] a refused token refresh ends the session, and the user is informed', async () => {
  const { network, kept } = await openLate();
  await listenToAuth();
  network.answer(AUTH_LINES.token, () =>
    Response.json({ code: 'refresh_token_not_found', msg: 'gone' }, { status: 400 }),
  );
  await (await wholeSupabase()).auth.getSession();
  await eventually(() => expect(currentSession().status).toBe('signedOut'));
  expect(await kept()).toBeNull();
  await eventually(() =>
    expect(shownToasts()).toEqual(['Signed out: You have been signed out successfully']),
  );
});
