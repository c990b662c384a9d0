import { useQuery } from '@tanstack/react-query';
import { favoriteListsQuery } from '#shared/domains/favorites/cache/queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { AddToList } from '../lists/add-to-list.tsx';

/** Puts the home of a page on lists of the user, or takes it off; once their lists are known. */
export function ListHome({ me, listing }: { me: string; listing: Listing }) {
  const lists = useQuery(favoriteListsQuery(me)).data;
  return lists ? <AddToList me={me} home={listing} lists={lists} /> : null;
}
