import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lateFeeQuery } from '#shared/domains/earnings/cache/rule-queries.ts';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { lateFeeWords } from '../../../../features/earnings/late-fee-words.ts';
import texts from './texts/en.ts';

/** The late fee that the text of a draft will have: its own, or the organisation's; an addendum has its own only. */
export function LeaseLateFee({ org, lease }: { org: string; lease: DeskLease }) {
  const t = useTexts(texts);
  const own = useQuery(lateFeeQuery(org, lease.id)).data;
  const shared = useQuery({ ...lateFeeQuery(org, null), enabled: !lease.addendum }).data;
  if (own === undefined || (shared === undefined && !lease.addendum)) return null;
  const fee = own ?? (lease.addendum ? null : shared);
  return (
    <div className="border-t border-border/70 pt-4">
      <h3 className="font-medium">{t('lateFee.label')}</h3>
      <p className="text-pretty text-muted">
        {fee ? `${lateFeeWords(fee)}. ${t('lateFee.inTheText')}` : t('lateFee.none')}{' '}
        {!lease.addendum && (
          <Link to="/dashboard/earnings/rules" className="font-medium text-link hover:underline">
            {t('lateFee.rules')}
          </Link>
        )}
      </p>
    </div>
  );
}
