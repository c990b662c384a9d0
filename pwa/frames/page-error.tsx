import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { toAppError } from '#shared/platform/errors.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { Page } from './page.tsx';

/** What a page shows when loading or drawing it failed. Retry loads it again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const failure = toAppError(error);
  const retry = () => {
    reset();
    void refreshProfile().then(() => router.invalidate());
  };
  const latest = useEffectEvent(retry);
  const offline = failure.code === 'offline';
  // What waits for a connection comes by itself, as the panel says.
  useEffect(
    () => (offline ? platform().network.onChange((online) => online && latest()) : undefined),
    [offline],
  );
  return (
    <Page className="py-12">
      <ErrorPanel
        error={failure}
        onRetry={retry}
        onDismiss={() => {
          reset();
          void router.navigate({ to: '/' });
        }}
      />
    </Page>
  );
}
