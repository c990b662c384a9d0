import { useQuery } from '@tanstack/react-query';
import { checkedVisitQuery } from '#shared/domains/tours/cache/guide-visits.ts';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { CheckedVisit } from './checked-visit.tsx';

/** Asks the server about a proof and shows what it found. */
export function VisitCheck({ code }: { code: string }) {
  const check = useQuery(checkedVisitQuery(code));
  if (check.isError) {
    return <ErrorPanel error={check.error} onRetry={() => void check.refetch()} />;
  }
  return check.data ? <CheckedVisit check={check.data} /> : <Skeleton className="h-40" />;
}
