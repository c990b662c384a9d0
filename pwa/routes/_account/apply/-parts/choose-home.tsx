import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { cardsQuery } from '#shared/domains/listings/cache/card-queries.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import texts from './texts/en.ts';

/** Which home: one of the user's saved homes, or any other. */
export function ChooseHome({ me }: { me: string }) {
  const t = useTexts(texts);
  const ids = useFavorites(me).ids;
  const query = useQuery({ ...cardsQuery(ids ?? []), enabled: ids !== undefined });
  const find = (
    <Link to="/homes" className={buttonClass({ variant: 'secondary' })}>
      {t('chooseHome.findAnotherHome')}
    </Link>
  );
  return (
    <RemoteQuery query={query} what={t('chooseHome.yourFavorites')} icon={<Heart size={28} />}>
      {(homes) =>
        homes.length === 0 ? (
          <EmptyState
            boxed
            title={t('chooseHome.whichHomeDoYouLike')}
            icon={<Heart size={28} />}
            action={
              <Link to="/homes" className={buttonClass()}>
                {t('chooseHome.findAHome')}
              </Link>
            }
          >
            {t('chooseHome.openAHomeAndChoose')}
          </EmptyState>
        ) : (
          <section aria-labelledby="favorites">
            <h2 id="favorites" className="mb-3 text-xl font-semibold">
              {t('chooseHome.yourFavorites')}
            </h2>
            <ul className="mb-6 divide-y divide-border/70 rounded-lg border border-border bg-surface">
              {homes.map((home) => (
                <li
                  key={home.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
                >
                  <span className="min-w-0">
                    <Link
                      to="/listings/$id"
                      params={{ id: home.id }}
                      className="font-semibold hover:underline"
                    >
                      {home.title}
                    </Link>
                    <span className="block text-sm text-muted">
                      {t('chooseHome.eachMonth', {
                        city: home.city,
                        state: home.state,
                        rent: money(home.rent_cents, home.currency),
                      })}
                    </span>
                  </span>
                  <Link
                    to="/apply"
                    search={{ home: home.id }}
                    aria-label={t('chooseHome.applyFor', { title: home.title })}
                    className={buttonClass({ size: 'sm' })}
                  >
                    {t('chooseHome.apply')}
                  </Link>
                </li>
              ))}
            </ul>
            {find}
          </section>
        )
      }
    </RemoteQuery>
  );
}
