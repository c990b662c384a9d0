import { useQuery } from '@tanstack/react-query';
import { leaseLateFeeQuery } from '#shared/domains/earnings/cache/arrangement-queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { lateFeeWords } from '../../../../features/earnings/late-fee-words.ts';
import texts from './texts/en.ts';

/** What a late rent of this lease costs; nothing where it costs nothing. */
export function LateFeeNote({ me, lease }: { me: string; lease: string }) {
  const t = useTexts(texts);
  const { data: fee } = useQuery(leaseLateFeeQuery(me, lease));
  if (!fee) return null;
  return (
    <p className="mt-6 text-pretty text-muted">
      <strong className="font-semibold text-text">{t('lateFee.label')}:</strong> {lateFeeWords(fee)}
      . {t('lateFee.once')}
    </p>
  );
}
