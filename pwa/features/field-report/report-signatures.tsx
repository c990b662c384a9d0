import { PenLine, X } from 'lucide-react';
import { useState } from 'react';
import {
  type ReportSignature,
  reportText,
  type Signer,
  visitText,
} from '#shared/domains/tours/model/report/signature.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { SignDialog } from './sign-dialog.tsx';
import { SignedBy } from './signed-by.tsx';
import texts from './texts/en.ts';

type ReportSignaturesProps = {
  tour: ListedTour;
  /** What the report says now. */
  content: Parameters<typeof reportText>[0];
  signatures: Readonly<Record<Signer, ReportSignature | null>>;
  onChange: (signer: Signer, signature: ReportSignature | null) => void;
};

/** Who showed the home signs the report, and who came that they saw the home; both on this device. */
export function ReportSignatures({ tour, content, signatures, onChange }: ReportSignaturesProps) {
  const t = useTexts(texts);
  const [signing, setSigning] = useState<Signer | null>(null);
  const texted = { author: reportText(content), visitor: visitText(tour) };
  // Who is not at the door has no device of another person to sign on.
  const signers: Signer[] = tour.kind === 'in_person' ? ['author', 'visitor'] : ['author'];
  return (
    <section aria-label={t('signatures.signatures')} className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{t('signatures.signatures')}</h3>
      <p className="text-sm text-pretty text-muted">{t('signatures.hint')}</p>
      {signers.map((signer) => {
        const signature = signatures[signer];
        return signature ? (
          <div
            key={signer}
            className="flex items-start justify-between gap-2 rounded-md border border-border p-3"
          >
            <SignedBy
              {...{ signature, signer }}
              zone={tour.time_zone}
              text={texted[signer]}
              isOwn
            />
            <IconButton
              label={t('signatures.remove', { name: signature.name })}
              onClick={() => onChange(signer, null)}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          </div>
        ) : (
          <Button
            key={signer}
            variant="secondary"
            className="self-start"
            icon={<PenLine aria-hidden="true" size={18} />}
            onClick={() => setSigning(signer)}
          >
            {t(signer === 'author' ? 'signatures.sign' : 'signatures.askVisitor')}
          </Button>
        );
      })}
      {signing && (
        <SignDialog
          key={signing}
          tour={tour}
          signer={signing}
          text={texted[signing]}
          onClose={() => setSigning(null)}
          onSigned={(signature) => {
            onChange(signing, signature);
            setSigning(null);
          }}
        />
      )}
    </section>
  );
}
