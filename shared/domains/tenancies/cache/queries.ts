import { queryOptions } from '@tanstack/react-query';
import { fetchCourse } from '../api/tenancies.ts';

/** Where a tenancy stands. */
export function courseQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['tenancies', me, 'course', lease] as const,
    queryFn: () => fetchCourse(lease),
    // Reviews, money and the other side change it from pages of their own.
    staleTime: 0,
  });
}
