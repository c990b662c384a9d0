import { Link } from '@tanstack/react-router';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { lateFeeWords } from '../../../../features/earnings/late-fee-words.ts';
import texts from './texts/en.ts';
import { useLeaseLateFee } from './use-standard-clauses.ts';

/** The late fee that the text of a draft will have. */
export function LeaseLateFee({ lease }: { lease: DeskLease }) {
  const t = useTexts(texts);
  const fee = useLeaseLateFee(lease);
  if (fee === undefined) return null;
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
