import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { profileOf, sessionSettled } from '#shared/domains/auth/store.ts';
import type { UserType } from '#shared/domains/profiles/schema.ts';
import { requireSignIn } from './guards.ts';

/** One address, a page for each role (DEC-06, DEC-08); visitors sign in first and come back. */
export async function leadByRole(
  location: ParsedLocation,
  pages: Record<UserType, string>,
): Promise<void> {
  await requireSignIn({ location });
  const profile = profileOf(await sessionSettled());
  if (profile) throw redirect({ href: pages[profile.user_type], replace: true });
}
