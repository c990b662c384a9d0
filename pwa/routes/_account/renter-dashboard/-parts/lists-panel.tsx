import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { favoriteListsQuery } from '#shared/domains/favorites/cache/queries.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Panel, panelLink } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

const SHOWN = 4;

/** A renter's lists of homes, their own and those that they joined. */
export function ListsPanel({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(favoriteListsQuery(me));
  return (
    <Panel
      title={t('listsPanel.lists')}
      action={
        <Link to="/favorites" className={panelLink}>
          {t('listsPanel.all')}
        </Link>
      }
    >
      <RemoteQuery
        query={query}
        what={t('listsPanel.lists')}
        icon={<Heart size={28} />}
        waiting={<Skeleton className="h-24" />}
      >
        {(lists) =>
          lists.length === 0 ? (
            <p className="text-muted">{t('listsPanel.none')}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {lists.slice(0, SHOWN).map(({ id, name, items, members }) => (
                <li key={id} className="relative flex items-center justify-between gap-3 py-2.5">
                  <Link
                    to="/favorites"
                    search={{ list: id }}
                    className="min-w-0 truncate font-medium after:absolute after:inset-0 hover:text-brand"
                  >
                    {name}
                  </Link>
                  <span className="shrink-0 text-sm text-muted">
                    {t(members.length > 0 ? 'listsPanel.sharedHomes' : 'listsPanel.homes', {
                      count: items.length,
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}
