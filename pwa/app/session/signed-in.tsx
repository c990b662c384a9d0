import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * The pages of a layout whose `beforeLoad` requires a sign-in. While a session ends it renders
 * nothing, and the router redirects: no page below is ever rendered without a profile.
 */
export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  return useProfile() && children;
}

/**
 * The signed-in person's profile, live, for what stands below `SignedIn`, which React renders first
 * when the session changes. It throws for a visitor: public pages ask `useProfile`.
 */
export function useMe(): Profile {
  const me = useProfile();
  if (!me) throw new AppError('signed-out');
  return me;
}
