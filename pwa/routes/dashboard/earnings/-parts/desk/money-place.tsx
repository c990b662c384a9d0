import { useQuery } from '@tanstack/react-query';
import { House, Lock, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { moneyPlaceQuery } from '#shared/domains/earnings/cache/money-queries.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import texts from './texts/en.ts';

type MoneyPlaceProps = { me: string; children: (org: string) => ReactNode };

/** What owners and managers see of their organization's money; the database keeps it from others (DEC-39). */
export function MoneyPlace({ me, children }: MoneyPlaceProps) {
  const t = useTexts(texts);
  return (
    <RemoteQuery
      query={useQuery(moneyPlaceQuery(me))}
      what={t('moneyPlace.earnings')}
      icon={<Wallet size={28} />}
    >
      {(place) => {
        if (place === null) {
          return (
            <EmptyState boxed title={t('moneyPlace.noOrganization')} icon={<House size={28} />}>
              {t('moneyPlace.listAHomeFirst')}
            </EmptyState>
          );
        }
        return place.seesMoney ? children(place.org) : <NotYours />;
      }}
    </RemoteQuery>
  );
}

function NotYours() {
  const t = useTexts(texts);
  return (
    <EmptyState boxed title={t('moneyPlace.moneyIsNotShown')} icon={<Lock size={28} />}>
      {t('moneyPlace.theOwnerAndTheManagers')}
    </EmptyState>
  );
}
