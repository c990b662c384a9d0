import type { RegisteredRouter } from '@tanstack/react-router';
import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { switchRole } from '#shared/domains/profiles/api/profiles.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Makes guide the active role, says so and goes to the guide's dashboard. */
export async function switchToGuide({
  navigate,
}: Pick<RegisteredRouter, 'navigate'>): Promise<void> {
  try {
    await switchRole('guide');
    await refreshProfile();
    showActivity({
      title: t('switchToGuide.roleSwitched'),
      description: t('switchToGuide.yourRoleHasBeenSwitched'),
      tone: 'success',
    });
    await navigate({ to: '/guide-dashboard' });
  } catch (thrown) {
    showActivity({
      title: t('switchToGuide.couldNotSwitchRoles'),
      description: toAppError(thrown).message,
      tone: 'danger',
    });
  }
}
