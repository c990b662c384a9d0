import { useNavigate } from '@tanstack/react-router';
import { refreshProfile } from '#shared/domains/auth/start.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { toAppError } from '#shared/platform/errors.ts';

/** Makes guide the active role, says so and goes to the guide's dashboard. */
export function useSwitchToGuide(): () => void {
  const navigate = useNavigate();
  return async () => {
    try {
      const { switchRole } = await import('#shared/domains/profiles/api.ts');
      await switchRole('guide');
      await refreshProfile();
      showActivity({
        title: 'Role switched',
        description: 'Your role has been switched to guide',
        tone: 'success',
      });
      await navigate({ to: '/guide-dashboard' });
    } catch (thrown) {
      showActivity({
        title: 'Could not switch roles',
        description: toAppError(thrown).message,
        tone: 'danger',
      });
    }
  };
}
