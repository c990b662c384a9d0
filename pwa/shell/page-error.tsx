import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { refreshProfile } from '#shared/domains/auth/start.ts';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { toAppError } from '#shared/platform/errors.ts';
import { Page } from './page.tsx';

/** What a page shows when loading or drawing it failed. Retry loads it again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page className="py-12">
      <ErrorPanel
        error={toAppError(error)}
        onRetry={() => {
          reset();
          void refreshProfile().then(() => router.invalidate());
        }}
        onDismiss={() => {
          reset();
          void router.navigate({ to: '/' });
        }}
      />
    </Page>
  );
}
