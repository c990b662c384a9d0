import { queryOptions } from '@tanstack/react-query';
import { fetchHostFigures } from '../api/host-figures.ts';

/** How many homes the host's side has; every change of a home refreshes it with the lists. */
export function hostFiguresQuery(me: string) {
  return queryOptions({
    queryKey: ['listings', 'own', me, 'figures'] as const,
    queryFn: fetchHostFigures,
  });
}
