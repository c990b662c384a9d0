import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { type HomeChoice, homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../features/query-states/remote-query.tsx';
import texts from './texts/en.ts';
import type { HostSide } from './use-host-side.ts';

type HomesNeededProps = {
  side: HostSide;
  /** Which homes will do; all of them without it. */
  fits?: (home: HomeChoice) => boolean;
  /** What is said where none does. */
  none: string;
  children: (homes: readonly HomeChoice[]) => ReactNode;
};

/** What needs one of the host's homes: it is drawn once they are known, and where there are any. */
export function HomesNeeded({ side, fits = () => true, none, children }: HomesNeededProps) {
  const t = useTexts(texts);
  const query = useQuery(homeChoicesQuery(side));
  return (
    <RemoteQuery query={query} what={t('homesNeeded.homes')} icon={<House size={28} />}>
      {(all) => {
        const homes = all.filter(fits);
        if (homes.length > 0) return children(homes);
        return (
          <EmptyState
            title={t('homesNeeded.noHomeForThisYet')}
            icon={<House size={28} />}
            action={
              <Link
                to={all.length > 0 ? '/dashboard/listings' : '/dashboard/listings/create-listing'}
                className={buttonClass({})}
              >
                {all.length > 0 ? t('homesNeeded.yourListings') : t('homesNeeded.createListing')}
              </Link>
            }
          >
            {none}
          </EmptyState>
        );
      }}
    </RemoteQuery>
  );
}
