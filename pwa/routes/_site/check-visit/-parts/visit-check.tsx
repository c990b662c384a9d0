import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { checkedVisitQuery } from '#shared/domains/tours/cache/guide-visits.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { CheckedVisit } from './checked-visit.tsx';
import texts from './texts/en.ts';

/** Asks the server about a proof and shows what it found. */
export function VisitCheck({ code }: { code: string }) {
  const t = useTexts(texts);
  return (
    <RemoteQuery
      query={useQuery(checkedVisitQuery(code))}
      what={t('checkVisitPage.proofs')}
      icon={<ShieldCheck size={28} />}
      waiting={<Skeleton className="h-40" />}
    >
      {(check) => <CheckedVisit check={check} />}
    </RemoteQuery>
  );
}
