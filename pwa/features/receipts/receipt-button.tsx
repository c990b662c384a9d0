import { Download } from 'lucide-react';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import { useReceiptFile } from './use-receipt-file.ts';

type ReceiptButtonProps = { payment: string; code: string; small?: boolean };

/** Saves the receipt of a payment as a PDF. */
export function ReceiptButton({ payment, code, small = false }: ReceiptButtonProps) {
  const t = useTexts(texts);
  const { busy, save } = useReceiptFile();
  return (
    <Button
      size={small ? 'sm' : undefined}
      variant={small ? 'ghost' : 'primary'}
      busy={busy}
      aria-label={small ? t('saveNamed', { code }) : undefined}
      onClick={() => save(payment)}
    >
      <Download aria-hidden="true" size={16} />
      {small ? code : t('saveAsPdf')}
    </Button>
  );
}
