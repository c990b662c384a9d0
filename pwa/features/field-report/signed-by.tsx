import { TriangleAlert } from 'lucide-react';
import type { ReportSignature, Signer } from '#shared/domains/tours/model/report/signature.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { SignatureDrawing } from '../signature/signature-drawing.tsx';
import texts from './texts/en.ts';
import { useIsChanged } from './use-covers.ts';

type SignedByProps = {
  signature: ReportSignature;
  signer: Signer;
  zone: string;
  /** What it has to cover. */
  text: string;
  /** Its author may sign again. */
  isOwn?: boolean;
};

/** A signature of a report: who gave it, for what and when, and whether that still stands there. */
export function SignedBy({ signature, signer, zone, text, isOwn = false }: SignedByProps) {
  const t = useTexts(texts);
  const isChanged = useIsChanged(signature, text);
  const { name, drawing, at } = signature;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      {drawing && <SignatureDrawing drawing={drawing} label={t('signatures.by', { name })} />}
      <p className="max-w-full text-sm break-words">
        <span className="font-semibold">{name}</span>{' '}
        {t(signer === 'author' ? 'signatures.signedTheReport' : 'signatures.sawTheHome')}
      </p>
      <p className="text-sm text-muted">
        {t('signatures.signedAt', { when: tourTimeText(at, zone) })}
      </p>
      {isChanged && (
        <p role="status" className="flex items-start gap-2 text-sm text-pretty">
          <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-warning" />
          {t(isOwn ? 'signatures.changedSince' : 'signatures.changedForReader')}
        </p>
      )}
    </div>
  );
}
