import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { ownRolesQuery } from '#shared/domains/auth/cache/own-roles.ts';
import { profileOf, sessionSettled } from '#shared/domains/auth/state/store.ts';
import {
  notificationsPath,
  ROLE_PARAM,
  roleFor,
} from '#shared/domains/notifications/model/rules.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { enterRole, sayNotSwitched } from './switch-role.ts';

/** The switch under way: a page that is loaded again meanwhile waits for the same one. */
let entering: Promise<boolean> | null = null;

/**
 * Enters the role that an address from outside asks for (a mail, a push, the extension) and goes on to the same
 * address without it. Only a role that the person has: a link gives none. Without a connection their list of
 * notifications opens, from where it can be opened later. A visitor signs in first and comes back here.
 */
export async function enterAskedRole(
  { href, search }: ParsedLocation,
  client: QueryClient,
): Promise<void> {
  const profile = profileOf(await sessionSettled());
  if (!profile) return;
  const asked = Object(search)[ROLE_PARAM];
  entering ??= enter(client, profile.id, profile.user_type, asked).finally(() => {
    entering = null;
  });
  if (!(await entering)) throw redirect({ href: notificationsPath.renter, replace: true });
  const { pathname, searchParams, hash } = new URL(href, 'http://kinstead.invalid');
  searchParams.delete(ROLE_PARAM);
  const rest = searchParams.size > 0 ? `?${searchParams}` : '';
  throw redirect({ href: pathname + rest + hash, replace: true });
}

async function enter(
  client: QueryClient,
  me: string,
  active: UserType,
  asked: unknown,
): Promise<boolean> {
  try {
    const role = roleFor(asked, active);
    if (!role) return true;
    const own = await client.fetchQuery({ ...ownRolesQuery(me), staleTime: 0 });
    return own.includes(role) ? await enterRole(client, role) : true;
  } catch (thrown) {
    sayNotSwitched(thrown);
    return false;
  }
}
