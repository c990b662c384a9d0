import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { blockingFilterQuery } from '#shared/domains/listings/queries.ts';
import { activeFilters, homesText } from '#shared/domains/listings/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useChangeSearch } from './use-change-search.ts';

/** Nothing found: names the filter that is in the way and drops it with one tap. */
export function HomesEmpty({ search }: { search: HomesSearch }) {
  const change = useChangeSearch();
  const { data: blocking, isPending } = useQuery(blockingFilterQuery(search));
  const filters = activeFilters(search);
  return (
    <EmptyState
      className="mt-8"
      icon={<SearchX size={30} />}
      title="No home matches all of this"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {blocking && (
            <Button onClick={() => change(blocking.filter.without)}>
              Drop {blocking.filter.label}
            </Button>
          )}
          {filters.length > 0 && (
            <Button variant="secondary" onClick={() => change({ sort: search.sort })}>
              Clear all filters
            </Button>
          )}
        </div>
      }
    >
      {isPending ? (
        <p>Looking for what is in the way …</p>
      ) : blocking ? (
        <p>
          <strong className="text-text">{blocking.filter.label}</strong> is in the way. Without it
          there {blocking.total === 1 ? 'is' : 'are'} {homesText(blocking.total)}.
        </p>
      ) : (
        <p>Several of your filters together leave nothing over.</p>
      )}
    </EmptyState>
  );
}
