import { lazy, Suspense } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';

// Only who is signed in has a number, and only they load what counts it.
const UnreadBadge = lazy(() =>
  import('#shared/domains/messaging/ui/inbox/unread-badge.tsx').then((module) => ({
    default: module.UnreadBadge,
  })),
);

/** Place of the unread badge next to 'Messages'. */
export function UnreadSlot() {
  const me = useProfile()?.id;
  if (!me) return null;
  return (
    <Suspense>
      <UnreadBadge me={me} />
    </Suspense>
  );
}
