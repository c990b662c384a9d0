import { useQueryClient } from '@tanstack/react-query';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';

/** Makes another of the person's roles the active one before a page of it is opened; false where that failed. */
export function useEnterRole(): (role: UserType) => Promise<boolean> {
  const client = useQueryClient();
  // Few people have two roles.
  return async (role) => (await import('./switch-role.ts')).enterRole(client, role);
}
