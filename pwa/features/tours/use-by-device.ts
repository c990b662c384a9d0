import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { deviceAnswersQuery } from '#shared/domains/tours/cache/field-kit.ts';

/** Whether this device answered a question about tours in the server's place: with what it has, not with all there is. */
export function useByDevice(me: string, queryKey: QueryKey): boolean {
  const { data = [] } = useQuery(deviceAnswersQuery(me));
  return data.includes(hashKey(queryKey));
}
