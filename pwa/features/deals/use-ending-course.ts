import { useQuery } from '@tanstack/react-query';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';

/** The course of a lease that ends or ended, which its next step depends on; no other is asked for. */
export function useEndingCourse(
  me: string,
  lease: { id: string; status: LeaseStatus } | null | undefined,
) {
  const ends = lease?.status === 'ending' || lease?.status === 'ended';
  return useQuery({ ...courseQuery(me, lease?.id ?? ''), enabled: ends });
}
