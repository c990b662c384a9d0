import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { jointApplicationsQuery } from '#shared/domains/applications/cache/joint-queries.ts';
import { favoriteListsQuery } from '#shared/domains/favorites/cache/queries.ts';
import type { FavoriteList } from '#shared/domains/favorites/model/schema.ts';
import { cardsQuery } from '#shared/domains/listings/cache/card-queries.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { joinedOf, type MateGroup } from '#shared/domains/mates/model/group.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Panel, panelLink } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

type GroupHomesProps = { me: string; group: MateGroup };

/** The homes on the list of a group, each with its note and the way to apply for it together. */
export function GroupHomes({ me, group }: GroupHomesProps) {
  const t = useTexts(texts);
  // Others put homes on it meanwhile, and no event says so.
  const query = useQuery({ ...favoriteListsQuery(me), refetchOnMount: 'always' });
  return (
    <Panel
      title={t('homes.title')}
      action={
        <Link to="/favorites" search={{ list: group.list_id }} className={panelLink}>
          {t('homes.openList')}
        </Link>
      }
    >
      <RemoteQuery
        query={query}
        what={t('homes.title')}
        icon={<Heart size={28} />}
        waiting={<Skeleton className="h-24" />}
      >
        {(lists) => {
          const list = lists.find(({ id }) => id === group.list_id);
          return list && list.items.length > 0 ? (
            <Homes me={me} group={group} list={list} />
          ) : (
            <EmptyState
              title={t('homes.none')}
              icon={<Heart size={28} />}
              action={
                <Link to="/homes" className={buttonClass({ variant: 'secondary' })}>
                  {t('homes.find')}
                </Link>
              }
            >
              {t('homes.howTo')}
            </EmptyState>
          );
        }}
      </RemoteQuery>
    </Panel>
  );
}

function Homes({ me, group, list }: GroupHomesProps & { list: FavoriteList }) {
  const t = useTexts(texts);
  const ids = list.items.map(({ listing_id }) => listing_id);
  const { data: cards = [] } = useQuery(cardsQuery(ids));
  const notes = new Map(list.items.map(({ listing_id, note }) => [listing_id, note]));
  const areMany = joinedOf(group).length > 1;
  const { data: applications = [] } = useQuery(jointApplicationsQuery(me, group.id));
  const isAppliedFor = (home: string) =>
    applications.some(
      ({ listing_id, status }) =>
        listing_id === home && status !== 'declined' && status !== 'withdrawn',
    );
  const shown = cards.filter(({ id }) => notes.has(id));
  return (
    <ul className="divide-y divide-border/70">
      {shown.map(({ id, title, city, state, rent_cents, currency }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 grow basis-60">
            <Link
              to="/listings/$id"
              params={{ id }}
              className="font-semibold break-words hover:text-brand hover:underline"
            >
              {title}
            </Link>
            <p className="text-sm text-muted">
              {t('homes.eachMonth', { city, state, rent: money(rent_cents, currency) })}
            </p>
            {notes.get(id) && (
              <p className="mt-1 text-sm break-words whitespace-pre-line">“{notes.get(id)}”</p>
            )}
          </div>
          {isAppliedFor(id) ? (
            <Badge tone="accent">{t('homes.appliedFor')}</Badge>
          ) : (
            <Link
              to="/apply"
              search={{ home: id, ...(areMany && { group: group.id }) }}
              aria-label={t(areMany ? 'homes.applyTogetherFor' : 'homes.applyFor', { title })}
              className={buttonClass({ size: 'sm' })}
            >
              {t(areMany ? 'homes.applyTogether' : 'homes.apply')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
