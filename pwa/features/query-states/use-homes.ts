import { useQuery } from '@tanstack/react-query';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { myHomesQuery } from '#shared/domains/listings/cache/homes-by-id.ts';

/** The homes that some rows of this person are about; none while they are on their way. */
export function useHomes(me: string, ids: readonly string[]): (id: string) => MyHome | undefined {
  const query = useQuery({ ...myHomesQuery(me, ids), enabled: ids.length > 0 });
  return (id) => query.data?.get(id);
}
