import { useState } from 'react';
import { fetchReceipt } from '#shared/domains/earnings/api/receipts.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { saveFile } from '../files/save-file.ts';
import texts from './texts/en.ts';

/** Saves the receipt of a payment as a PDF, which is laid out here; the writer comes with the first one. */
export function useReceiptFile() {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  async function save(payment: string) {
    setBusy(true);
    try {
      const [receipt, { receiptPaper }, { writePdf }, library] = await Promise.all([
        fetchReceipt(payment),
        import('./receipt-paper.ts'),
        import('#shared/files/pdf/write-pdf.ts'),
        import('@cantoo/pdf-lib'),
      ]);
      const bytes = await writePdf(library, receiptPaper(receipt));
      saveFile(`receipt-${receipt.code}.pdf`, 'application/pdf', bytes.slice());
    } catch (error) {
      showActivity({
        title: t('notSaved'),
        description: toAppError(error).message,
        tone: 'danger',
      });
    } finally {
      setBusy(false);
    }
  }
  return { busy, save: (payment: string) => void save(payment) };
}
