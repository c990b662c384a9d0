import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { matesQuery } from '#shared/domains/mates/cache/queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { MateCard } from './mate-card.tsx';
import { MateRequests } from './mate-requests.tsx';
import texts from './texts/en.ts';

/** People who fit, the best first. */
export function MateList({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(matesQuery(me));
  return (
    <RemoteQuery query={query} what={t('mateList.mates')} icon={<UsersRound size={28} />}>
      {(mates) => (
        <>
          <MateRequests me={me} />
          {mates.length === 0 && (
            <EmptyState title={t('mateList.nobodyFitsYet')} icon={<UsersRound size={28} />}>
              {t('mateList.peopleWhoLookWhere')}
            </EmptyState>
          )}
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {mates.map((mate) => (
              <li key={mate.profile_id} className="min-w-0">
                <MateCard me={me} mate={mate} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="secondary"
              className="mt-6"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('mateList.showMore')}
            </Button>
          )}
        </>
      )}
    </RemoteQuery>
  );
}
