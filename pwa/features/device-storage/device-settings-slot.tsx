import { lazy, Suspense } from 'react';
import { Skeleton } from '#shared/kit/skeleton.tsx';

const DeviceSettings = lazy(() =>
  import('./device-settings.tsx').then((module) => ({ default: module.DeviceSettings })),
);

/** Settings of this device, which come after the rest of the page. */
export function DeviceSettingsSlot({ me }: { me: string }) {
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-64 w-full" />}>
      <DeviceSettings me={me} />
    </Suspense>
  );
}
