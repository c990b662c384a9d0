import { useQuery } from '@tanstack/react-query';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import { AgeNote } from '../kept-answers/age-note.tsx';
import { useAge } from '../kept-answers/use-age.ts';

/** How old the page of a home is, where the server cannot be asked. */
export function HomeAge({ id }: { id: string }) {
  const { data, dataUpdatedAt } = useQuery({ ...listingQuery(id), enabled: false });
  const since = useAge({ data: data ?? undefined, dataUpdatedAt });
  return since === null ? null : <AgeNote since={since} className="mb-5" />;
}
