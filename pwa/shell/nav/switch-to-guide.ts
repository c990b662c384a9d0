import { useNavigate } from '@tanstack/react-router';
import { refreshProfile } from '#shared/domains/auth/start.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

/** Makes guide the active role, says so and goes to the guide's dashboard. */
export function useSwitchToGuide(): () => void {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return async () => {
    try {
      const { switchRole } = await import('#shared/domains/profiles/api.ts');
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
  };
}
