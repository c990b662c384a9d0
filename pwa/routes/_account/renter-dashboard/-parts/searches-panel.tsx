import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { savedSearchesQuery } from '#shared/domains/saved-searches/cache/queries.ts';
import type { SavedSearch } from '#shared/domains/saved-searches/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Panel, panelLink } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

const SHOWN = 4;

/** A renter's saved searches, those with something new first. */
export function SearchesPanel({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(savedSearchesQuery(me));
  return (
    <Panel
      title={t('searchesPanel.savedSearches')}
      action={
        <Link to="/saved-searches" className={panelLink}>
          {t('searchesPanel.all')}
        </Link>
      }
    >
      <RemoteQuery
        query={query}
        what={t('searchesPanel.savedSearches')}
        icon={<BellPlus size={28} />}
        waiting={<Skeleton className="h-24" />}
      >
        {(searches) =>
          searches.length === 0 ? (
            <p className="text-muted">{t('searchesPanel.none')}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {newestFirst(searches).map(({ id, name, news }) => (
                <li key={id} className="relative flex items-center justify-between gap-3 py-2.5">
                  <Link
                    to="/saved-searches/$id"
                    params={{ id }}
                    // Reading ahead would note a visit that was none.
                    preload={false}
                    className="min-w-0 truncate font-medium after:absolute after:inset-0 hover:text-brand"
                  >
                    {name}
                  </Link>
                  {news > 0 && (
                    <Badge tone="brand">{t('searchesPanel.news', { count: news })}</Badge>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}

function newestFirst(searches: readonly SavedSearch[]): SavedSearch[] {
  return searches.toSorted((a, b) => b.news - a.news).slice(0, SHOWN);
}
