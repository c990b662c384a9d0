import { useQuery } from '@tanstack/react-query';
import { moneyPlaceQuery } from '#shared/domains/earnings/cache/money-queries.ts';

/**
 * Whether a host's leases and money are the user's, or they are an assistant member (DEC-39);
 * undefined while that is on its way.
 */
export function useHostPart(me: string, enabled = true): 'manager' | 'colleague' | undefined {
  const { data } = useQuery({ ...moneyPlaceQuery(me), enabled });
  // Without an organisation a host lets homes alone.
  return data === undefined ? undefined : data?.seesMoney === false ? 'colleague' : 'manager';
}
