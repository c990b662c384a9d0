import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery, type RemoteState } from '../query-states/remote-query.tsx';
import texts from './texts/en.ts';

type EarningsQueryProps<Data> = {
  query: RemoteState<Data>;
  children: (data: Data) => ReactNode;
};

/** What a query of money shows in each of its states. */
export function EarningsQuery<Data>({ query, children }: EarningsQueryProps<Data>) {
  const t = useTexts(texts);
  return (
    <RemoteQuery
      query={query}
      what={t('earningsQuery.earnings')}
      icon={<Wallet size={28} />}
      waiting={
        <>
          <Skeleton className="h-46 md:h-26" />
          <Skeleton className="h-76" />
          <Skeleton className="h-96" />
        </>
      }
    >
      {children}
    </RemoteQuery>
  );
}
