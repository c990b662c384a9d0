import { Check, Clock } from 'lucide-react';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { SignableLease } from './sign-dialog.tsx';
import texts from './texts/en.ts';

type LeaseSignaturesProps = { lease: SignableLease; nameOf: (id: string) => string };

/** Who signs, in their order, and under which name they did. */
export function LeaseSignatures({ lease, nameOf }: LeaseSignaturesProps) {
  const t = useTexts(texts);
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('leaseSignatures.signatures')}</h2>
      <ol className="flex flex-col gap-3 text-sm">
        {lease.parties.map(({ profile_id, party, signed_at, name_typed }) => (
          <li key={profile_id} className="flex gap-2">
            {signed_at ? (
              <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-success" />
            ) : (
              <Clock aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />
            )}
            <span className="min-w-0">
              <span className="font-medium break-words">{nameOf(profile_id)}</span>{' '}
              <span className="text-muted">{t(`leaseSignatures.${party}`)}</span>
              <span className="block text-pretty text-muted">
                {signed_at
                  ? t('leaseSignatures.signedAs', {
                      name: name_typed ?? nameOf(profile_id),
                      at: momentText(signed_at),
                    })
                  : t('leaseSignatures.notYet')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A moment with its day and time, by the clock of this device. */
export const momentText = (at: string) =>
  dates({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
