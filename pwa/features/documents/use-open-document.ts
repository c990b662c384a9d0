import { useState } from 'react';
import { documentAddress } from '#shared/domains/documents/api/document-file.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

/** Opens a paper's newest file by a link that ends after a few minutes. */
export function useOpenDocument() {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  async function open(document: string) {
    // Before the address is known: a window that opens later is a pop-up, which browsers refuse.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const address = await documentAddress(document);
      if (tab) tab.location.href = address;
      else location.href = address;
    } catch (error) {
      tab?.close();
      showActivity({
        title: t('thatDidNotWork'),
        description: toAppError(error).message,
        tone: 'danger',
      });
    } finally {
      setBusy(false);
    }
  }
  return { busy, open: (document: string) => void open(document) };
}
