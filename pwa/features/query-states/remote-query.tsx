import type { ReactNode } from 'react';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import texts from './texts/en.ts';

/** What of a query is looked at; one that comes page by page has it, too. */
export type RemoteState<Data> = {
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => Promise<unknown>;
};

type RemoteQueryProps<Data> = {
  query: RemoteState<Data>;
  /** What is waited for, in the plural: 'Earnings'. */
  what: string;
  icon: ReactNode;
  /** Place-holders while nothing has come. */
  waiting?: ReactNode;
  /** In place of the panel that says that there is no connection: for a part of a page that works without. */
  offlineLine?: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * What a query that needs the server shows in each of its states. Its data is not persisted: what
 * this tab has loaded stays on screen without a connection, anything else waits for one.
 */
export function RemoteQuery<Data>({
  query,
  what,
  icon,
  waiting = <Skeleton className="h-96" />,
  offlineLine,
  children,
}: RemoteQueryProps<Data>) {
  const t = useTexts(texts);
  const { data, isError, refetch } = query;
  const offline = query.fetchStatus === 'paused' || (isError && !platform().network.online());
  const error = isError && !offline && (
    <ErrorPanel
      error={query.error}
      onRetry={() => void refetch()}
      {...(data !== undefined && { className: 'mb-6' })}
    />
  );
  if (data !== undefined)
    return (
      <>
        {error}
        {children(data)}
      </>
    );
  if (offline)
    return (
      offlineLine ?? (
        <EmptyState title={t('remoteQuery.youAreOffline')} icon={icon} className="offline-part">
          {t('remoteQuery.needAConnectionTheyAppear', { what })}
        </EmptyState>
      )
    );
  return (
    error || (
      <div role="status" className="flex flex-col gap-6">
        <span className="sr-only">{t('remoteQuery.loading', { what: what.toLowerCase() })}</span>
        {waiting}
      </div>
    )
  );
}
