// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { currentSession } from '#shared/domains/auth/state/store.ts';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { button, click } from '#tests/support/dom.ts';
import { eventually, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { followSession } from '../../../../../../../pwa/app/session/effects.ts';
import { InvitationPage } from '../../../../../../../pwa/routes/_site/invitation/-parts/invitation-page.tsx';

/** The page as the app has it: what follows a sign-out is at work. */
function Page() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => followSession(router, client), [router, client]);
  return <InvitationPage />;
}

test('who is signed in with another address signs out and goes on with the invitation', async () => {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/read_invitation', () => ({
    organization: 'Hedda Homes',
    role: 'manager',
    email: 'asa@kinstead.test',
    invited_by: 'Hedda Host',
    expires_at: '2099-01-01T00:00:00Z',
    state: 'open',
  }));
  network.answer('POST /auth/v1/logout', () => new Response(null, { status: 204 }));
  const { storage } = platform();
  const kept = JSON.parse(String(await storage.getItem(AUTH_KEY)));
  kept.user.email_confirmed_at = '2026-01-01T00:00:00Z';
  await storage.setItem(AUTH_KEY, JSON.stringify(kept));
  const { root, place } = await renderPage(<Page />, '/invitation#secret');
  await eventually(() =>
    expect(root.textContent).toContain('You are signed in as me@kinstead.test.'),
  );
  await click(button(root, 'Sign out and go on'));
  await eventually(() => expect(currentSession().status).toBe('signedOut'));
  await eventually(() => expect(root.textContent).toContain('Sign in to answer'));
  expect(place()).toBe('/invitation#secret');
  const links = [...root.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(links).toContain('/auth/login?redirect=%2Finvitation%23secret');
});
