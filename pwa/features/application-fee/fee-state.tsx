import { useQuery } from '@tanstack/react-query';
import { applicationFeeQuery } from '#shared/domains/earnings/cache/fee-queries.ts';
import { openFee } from '#shared/domains/earnings/model/tenant-money.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Next to the decision: the fee of this application is not paid. Nothing where it is, or where none was asked. */
export function FeeState({ me, id }: { me: string; id: string }) {
  const t = useTexts(texts);
  const fee = useQuery(applicationFeeQuery(me, id)).data;
  const open = fee ? openFee(fee) : null;
  return (
    open && (
      <Badge tone="accent">
        {t('title')}: {t(`state.${open.state}`)}
      </Badge>
    )
  );
}
