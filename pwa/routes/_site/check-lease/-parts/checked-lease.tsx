import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { PaperCheck } from '#shared/domains/leases/model/checked-paper.ts';
import { cx } from '#shared/kit/class-names.ts';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import texts from './texts/en.ts';

type CheckedLeaseProps = { name: string; hash: string; check: PaperCheck };

/** What the check of a file found: unchanged, signed by these people, or not what was signed. */
export function CheckedLease({ name, hash, check }: CheckedLeaseProps) {
  const t = useTexts(texts);
  const isGood = check.known && check.intact;
  const Icon = isGood ? ShieldCheck : ShieldAlert;
  return (
    <section
      aria-label={t('checkedLease.result')}
      className={cx(
        'rounded-lg border bg-surface p-4 md:p-6',
        isGood ? 'border-success/40' : 'border-danger/40',
      )}
    >
      <h2 className="flex items-start gap-2 text-lg font-semibold text-pretty">
        <Icon
          aria-hidden="true"
          size={22}
          className={cx('mt-0.5 shrink-0', isGood ? 'text-success' : 'text-danger')}
        />
        {isGood
          ? t('checkedLease.unchanged')
          : t(check.known ? 'checkedLease.recordBroken' : 'checkedLease.notWhatWasSigned')}
      </h2>
      <p className="mt-1 break-words text-muted">{name}</p>
      {check.known && (
        <ul className="mt-4 flex flex-col gap-2">
          {check.signatures.map(({ name: signer, party, signed_at }) => (
            <li key={`${party} ${signed_at}`} className="text-pretty">
              <span className="font-semibold">{signer}</span>{' '}
              <span className="text-muted">
                {t(party === 'host' ? 'checkedLease.asHost' : 'checkedLease.asTenant', {
                  at: dates({
                    dateStyle: 'long',
                    timeStyle: 'short',
                    timeZone: check.time_zone,
                  }).format(new Date(signed_at)),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-pretty">
        {isGood
          ? t('checkedLease.everyByte', { brand: PRODUCT })
          : t(check.known ? 'checkedLease.askForHelp' : 'checkedLease.whyNot', { brand: PRODUCT })}
      </p>
      <dl className="mt-4 flex flex-col gap-2 text-xs text-muted">
        <div>
          <dt>{t('checkedLease.hashOfTheFile')}</dt>
          <dd className="font-mono break-all">{hash}</dd>
        </div>
        {check.known && (
          <div>
            <dt>{t('checkedLease.hashOfTheText')}</dt>
            <dd className="font-mono break-all">{check.document_hash}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
