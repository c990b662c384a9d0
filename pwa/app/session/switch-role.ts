import type { RegisteredRouter } from '@tanstack/react-router';
import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { profileOf, sessionSettled } from '#shared/domains/auth/state/store.ts';
import { switchRole } from '#shared/domains/profiles/api/profiles.ts';
import { countRenterRows } from '#shared/domains/profiles/api/renter-rows.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { asksBeforeSwitch } from './switch-question.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Navigation = Pick<RegisteredRouter, 'navigate'>;

/**
 * Makes guide the active role, says so and goes to the guide's dashboard. A person with a lease or an
 * application is asked first: their pages are not among a guide's.
 */
export async function switchToGuide(router: Navigation): Promise<void> {
  await switchTo(router, 'guide', '/guide-dashboard', async () => {
    const me = profileOf(await sessionSettled())?.id;
    const rows = me ? await countRenterRows(me) : { leases: 0, applications: 0 };
    return rows.leases + rows.applications === 0 || (await asksBeforeSwitch(rows));
  });
}

/** The way back (DEC-11): makes renter the active role and goes to My Home. */
export async function switchToRenter(router: Navigation): Promise<void> {
  await switchTo(router, 'renter', '/my-home', () => Promise.resolve(true));
}

async function switchTo(
  { navigate }: Navigation,
  role: 'guide' | 'renter',
  to: '/guide-dashboard' | '/my-home',
  agreed: () => Promise<boolean>,
): Promise<void> {
  try {
    if (!(await agreed())) return;
    await switchRole(role);
    await refreshProfile();
    showActivity({
      title: t('switchToGuide.roleSwitched'),
      description:
        role === 'guide'
          ? t('switchToGuide.yourRoleHasBeenSwitched')
          : t('switchToGuide.backToRenter'),
      tone: 'success',
    });
    await navigate({ to });
  } catch (thrown) {
    showActivity({
      title: t('switchToGuide.couldNotSwitchRoles'),
      description: toAppError(thrown).message,
      tone: 'danger',
    });
  }
}
