import type { ReportSignature, Signer } from '#shared/domains/tours/model/report/signature.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { visibleLine } from '#shared/language/visible-text.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { SignatureFields, useSignatureFields } from '../signature/signature-fields.tsx';
import texts from './texts/en.ts';
import { coversOf } from './use-covers.ts';

type SignDialogProps = {
  tour: ListedTour;
  signer: Signer;
  /** What is signed. */
  text: string;
  onClose: () => void;
  onSigned: (signature: ReportSignature) => void;
};

/** Signing on this device. Over the report, which the visitor does not read: it may be about them. */
export function SignDialog({ tour, signer, text, onClose, onSigned }: SignDialogProps) {
  const t = useTexts(texts);
  const me = useMe();
  const isVisitor = signer === 'visitor';
  const { name, signature, check, fields } = useSignatureFields(
    (typed) => (visibleLine(typed) ? undefined : t('signatures.typeYourName')),
    isVisitor ? '' : (me.full_name ?? ''),
  );
  const day = dates({ dateStyle: 'long', timeZone: tour.time_zone }).format(
    new Date(tour.starts_at),
  );
  async function sign(): Promise<void> {
    if (!check()) return;
    const at = deviceTime();
    onSigned({ name: visibleLine(name), drawing: signature, at, covers: await coversOf(text) });
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(isVisitor ? 'signatures.visitorTitle' : 'signatures.signTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('signatures.cancel')}
          </Button>
          <Button onClick={() => void sign()}>{t('signatures.done')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-pretty">
          {isVisitor
            ? t('signatures.visitorSigns', { home: tour.home.title, day })
            : t('signatures.youSign')}
        </p>
        <SignatureFields fields={fields} label={t('signatures.yourName')} isOwn={!isVisitor} />
      </div>
    </Dialog>
  );
}
