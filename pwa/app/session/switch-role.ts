import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { profileOf, sessionSettled } from '#shared/domains/auth/state/store.ts';
import { switchRole } from '#shared/domains/profiles/api/profiles.ts';
import { countRenterRows } from '#shared/domains/profiles/api/renter-rows.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { asksBeforeSwitch } from './switch-question.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Navigation = Pick<RegisteredRouter, 'navigate' | 'options'>;

/**
 * Makes guide the active role, says so and goes to the guide's dashboard. A person with a lease or an
 * application is asked first: their pages are not among a guide's.
 */
export async function switchToGuide(router: Navigation): Promise<void> {
  if (!(await mayLeaveRenting())) return;
  if (await enterRole(clientOf(router), 'guide')) await router.navigate({ to: '/guide-dashboard' });
}

/** The way back (DEC-11): makes renter the active role and goes to My Home. */
export async function switchToRenter(router: Navigation): Promise<void> {
  if (await enterRole(clientOf(router), 'renter')) await router.navigate({ to: '/my-home' });
}

/** Makes host the active role: of a guide who lets a home, or a host who shows homes as well. */
export async function switchToHost(
  router: Navigation,
  to: '/dashboard' | '/dashboard/listings/create-listing' = '/dashboard',
): Promise<void> {
  if (await enterRole(clientOf(router), 'host')) await router.navigate({ to });
}

const clientOf = ({ options }: Navigation) => options.context.queryClient;

async function mayLeaveRenting(): Promise<boolean> {
  try {
    const me = profileOf(await sessionSettled())?.id;
    const rows = me ? await countRenterRows(me) : { leases: 0, applications: 0 };
    return rows.leases + rows.applications === 0 || (await asksBeforeSwitch(rows));
  } catch (thrown) {
    sayNotSwitched(thrown);
    return false;
  }
}

const SWITCHED = {
  guide: 'switchToGuide.yourRoleHasBeenSwitched',
  renter: 'switchToGuide.backToRenter',
  host: 'switchToGuide.toHost',
} as const;

/**
 * Makes another of the person's roles the active one and says so; false where it failed. Asks nothing: what is for
 * that role was opened by a person who has it.
 */
export async function enterRole(client: QueryClient, role: UserType): Promise<boolean> {
  try {
    await switchRole(role);
    await refreshProfile();
    void client.invalidateQueries({ queryKey: ['auth', 'roles'] });
    showActivity({
      title: t('switchToGuide.roleSwitched'),
      description: t(SWITCHED[role]),
      tone: 'success',
    });
    return true;
  } catch (thrown) {
    sayNotSwitched(thrown);
    return false;
  }
}

/** Says that the role is the same as before, and why. */
export function sayNotSwitched(thrown: unknown): void {
  showActivity({
    title: t('switchToGuide.couldNotSwitchRoles'),
    description: toAppError(thrown).message,
    tone: 'danger',
  });
}
