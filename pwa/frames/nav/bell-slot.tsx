import { lazy, Suspense } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { useEnterRole } from '../../app/session/use-enter-role.ts';

// Only who is signed in has notifications, and only they load what shows them.
const Bell = lazy(() =>
  import('#shared/domains/notifications/ui/bell/notification-bell.tsx').then((module) => ({
    default: module.NotificationBell,
  })),
);

/** Place of the bell in a header; as wide before it has come, so that nothing moves. */
export function BellSlot() {
  const profile = useProfile();
  const enter = useEnterRole();
  if (!profile) return null;
  return (
    <span className="inline-grid size-10 place-items-center">
      <Suspense>
        <Bell me={profile.id} reader={profile.user_type} enter={enter} />
      </Suspense>
    </span>
  );
}
