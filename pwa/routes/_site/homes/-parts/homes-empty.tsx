import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { blockingFilterQuery } from '#shared/domains/listings/cache/filter-queries.ts';
import { activeFilters } from '#shared/domains/listings/model/filters.ts';
import { homesText } from '#shared/domains/listings/model/search/search-words.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { SaveSearch } from '../../../../features/saved-searches/save-search.tsx';
import texts from './texts/en.ts';
import { useSettled } from './use-settled.ts';

/** Nothing found: names the filter that is in the way and drops it with one tap. */
export function HomesEmpty({ search }: { search: HomesSearch }) {
  const t = useTexts(texts);
  const { settled, change } = useSettled(search);
  const { data: blocking, isPending } = useQuery(blockingFilterQuery(search));
  const filters = activeFilters(settled);
  return (
    <EmptyState
      className="mt-8"
      icon={<SearchX size={30} />}
      title={t('homesEmpty.noHomeMatchesAll')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {blocking && (
            <Button onClick={() => change(blocking.filter.change)}>
              {t('homesEmpty.drop', { label: blocking.filter.label })}
            </Button>
          )}
          {!search.saved && <SaveSearch search={settled} />}
          {filters.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => change(Object.fromEntries(filters.map(({ key }) => [key, undefined])))}
            >
              {t('homesEmpty.clearAllFilters')}
            </Button>
          )}
        </div>
      }
    >
      {isPending ? (
        <p>{t('homesEmpty.lookingForWhatIsIn')}</p>
      ) : blocking ? (
        <p>
          {t.rich('homesEmpty.isInTheWay', {
            label: blocking.filter.label,
            total: blocking.total ?? Number.POSITIVE_INFINITY,
            homes: homesText(blocking.total).toLowerCase(),
            strong: (words) => <strong className="text-text">{words}</strong>,
          })}
        </p>
      ) : (
        <p>{t('homesEmpty.severalOfYourFiltersTogether')}</p>
      )}
    </EmptyState>
  );
}
