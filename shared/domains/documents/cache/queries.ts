import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchDocuments } from '../api/documents.ts';
import type { documentKinds } from '../model/schema.ts';

type Kind = (typeof documentKinds)[number];

/** The parts of the cache that this domain owns. */
const documentKeys = {
  list: (me: string, kind: Kind | undefined) => ['documents', me, kind ?? 'all'] as const,
};

/** Papers that the user may read, page by page. */
export function documentsQuery(me: string, kind: Kind | undefined) {
  return infiniteQueryOptions({
    queryKey: documentKeys.list(me, kind),
    queryFn: ({ pageParam }) => fetchDocuments(kind, pageParam),
    // The first page starts at the newest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
