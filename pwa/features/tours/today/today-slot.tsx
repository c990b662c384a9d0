import { lazy, Suspense } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { useWide } from '#shared/kit/use-wide.ts';

// Only who shows homes has a number, and only they load what counts it.
const ToursToday = lazy(() =>
  import('#shared/domains/tours/ui/today/tours-today.tsx').then((module) => ({
    default: module.ToursToday,
  })),
);

/** Place of the number of tours next to 'Today's tours'. */
export function TodaySlot() {
  const profile = useProfile();
  const side = profile?.user_type;
  // On a wide screen what it stands in is not shown.
  const wide = useWide();
  if (wide || !profile || (side !== 'guide' && side !== 'host')) return null;
  return (
    <Suspense>
      <ToursToday me={profile.id} side={side} />
    </Suspense>
  );
}
