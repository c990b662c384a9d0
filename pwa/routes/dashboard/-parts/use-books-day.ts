import { useQuery } from '@tanstack/react-query';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { booksDay } from '../../../features/earnings/books-day.ts';
import { useHostSide } from './use-host-side.ts';

/** The day of the books of the host's organisation; until its homes are here, that of UTC. */
export function useBooksDay(): string {
  const homes = useQuery(homeChoicesQuery(useHostSide())).data ?? [];
  return booksDay(
    homes.map(({ time_zone }) => time_zone),
    useNow(),
  );
}
