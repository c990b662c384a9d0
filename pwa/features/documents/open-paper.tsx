import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import type { PaperDocument } from '#shared/domains/documents/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import { useOpenDocument } from './use-open-document.ts';

/** A paper with the button that opens its newest file by a link that ends after a few minutes. */
export function OpenPaper({ paper }: { paper: Pick<PaperDocument, 'id' | 'kind' | 'title'> }) {
  const t = useTexts(texts);
  const { busy, open } = useOpenDocument();
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
        onClick={() => open(paper.id)}
      >
        {t('open')}
      </Button>
    </span>
  );
}
