import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import type { NextSteps } from './next-steps.tsx';

type Props = ComponentProps<typeof NextSteps>;

const Steps = lazy<ComponentType<Props>>(() =>
  import('./next-steps.tsx').then(
    (part) => ({ default: part.NextSteps }),
    // Offline before it was ever loaded: the rest of the dashboard is there.
    () => ({ default: () => null }),
  ),
);

/** The next steps in a file of their own: they weigh as much as all else that a dashboard draws first. */
export function LaterNextSteps(props: Props) {
  return (
    <Suspense fallback={<Skeleton className="h-28" />}>
      <Steps {...props} />
    </Suspense>
  );
}
