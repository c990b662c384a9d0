import { useState } from 'react';
import { documentAddress } from '#shared/domains/documents/api/document-file.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import type { PaperDocument } from '#shared/domains/documents/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

/** A paper with the button that opens its newest file by a link that ends after a few minutes. */
export function OpenPaper({ paper }: { paper: Pick<PaperDocument, 'id' | 'kind' | 'title'> }) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  async function open() {
    // Before the address is known: a window that opens later is a pop-up, which browsers refuse.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const address = await documentAddress(paper.id);
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
  return (
    <span className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        {paper.title}
        <span className="block text-sm text-muted">{documentKindLabels[paper.kind]}</span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        aria-label={t('openNamed', { title: paper.title })}
        onClick={() => void open()}
      >
        {t('open')}
      </Button>
    </span>
  );
}
