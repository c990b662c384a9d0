import type { UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { platform } from '#shared/platform/ports/platform.ts';

type EarningsQueryProps<Data> = {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/**
 * What a query of money shows in each of its states. Money is not kept on the device: what this tab
 * has seen stays on screen without a connection, anything else waits for one.
 */
export function EarningsQuery<Data>({ query, children }: EarningsQueryProps<Data>) {
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
      <EmptyState title="You are offline" icon={<Wallet size={28} />}>
        Earnings need a connection. They appear here as soon as it is back.
      </EmptyState>
    );
  return error || <EarningsSkeleton />;
}

function EarningsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading earnings</span>
      <Skeleton className="h-46 md:h-26" />
      <Skeleton className="h-76" />
      <Skeleton className="h-96" />
    </div>
  );
}
