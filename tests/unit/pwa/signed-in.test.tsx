// @vitest-environment happy-dom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applySession, resetSession } from '#shared/domains/auth/state/store.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { render } from '#tests/support/dom.ts';
import { profile, supplyDevice } from '#tests/support/surface/page.tsx';
import { SignedIn, useMe } from '../../../pwa/app/session/signed-in.tsx';

/** A page below a layout, and every profile that it was rendered with. */
function pageThatNotes() {
  const seen: (Profile | null)[] = [];
  function Page() {
    const me = useMe();
    seen.push(me);
    return `Hello ${me.full_name}`;
  }
  return { seen, Page };
}

test('a page below a signed-in layout follows the profile', async () => {
  supplyDevice('renter');
  const { Page } = pageThatNotes();
  const { root } = await render(
    <SignedIn>
      <Page />
    </SignedIn>,
  );
  expect(root.textContent).toBe('Hello Holly Host');
  const renamed = { ...profile('renter'), full_name: 'Holly Renter' };
  await act(async () => applySession({ type: 'profileLoaded', profile: renamed }));
  expect(root.textContent).toBe('Hello Holly Renter');
});

test('no page below a signed-in layout is rendered once the session has ended', async () => {
  supplyDevice('renter');
  const { seen, Page } = pageThatNotes();
  const { root } = await render(
    <SignedIn>
      <Page />
    </SignedIn>,
  );
  const before = seen.length;
  await act(async () => applySession({ type: 'sessionEnded', reason: 'signedOut' }));
  expect(root.textContent).toBe('');
  expect(seen.length).toBe(before);
});

test('a page that no layout guards cannot ask for the profile as if one did', async () => {
  supplyDevice('renter');
  resetSession({ status: 'signedOut', reason: 'visitor' });
  // React writes what was thrown.
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => quiet.mockRestore());
  const { Page } = pageThatNotes();
  await expect(render(<Page />)).rejects.toMatchObject({ code: 'signed-out' });
});
