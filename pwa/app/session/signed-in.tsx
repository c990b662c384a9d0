import { Outlet } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';

const Me = createContext<Profile | null>(null);

/**
 * The pages of a layout whose `beforeLoad` requires a sign-in. While a session ends it renders
 * nothing, and the router redirects: no page below is ever rendered without a profile.
 */
export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const profile = useProfile();
  return profile && <Me value={profile}>{children}</Me>;
}

/**
 * The signed-in person's profile, live, for what stands below `SignedIn`; throws elsewhere, where
 * `useProfile` answers null for visitors. Loaders have the profile in their route's context.
 */
export function useMe(): Profile {
  const me = use(Me);
  if (!me) throw new Error('useMe outside of SignedIn');
  return me;
}
