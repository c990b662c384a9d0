import { ArrowRight } from 'lucide-react';
import { useTexts } from '../../../../language/use-texts.ts';
import type { CommandPlan } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

type Line = CommandPlan['steps'][number]['preview'][number];

/** A change is shown on one line; a new text has the full width, as it will be read. */
export function PreviewLine({
  line: { label, before, after },
  lang,
}: {
  line: Line;
  lang: string;
}) {
  const t = useTexts(texts);
  if (before === null) {
    return (
      <div className="flex flex-col gap-1">
        <dt lang={lang} className="text-muted">
          {label}
        </dt>
        <dd className="border-l-2 border-brand/50 pl-3 whitespace-pre-wrap break-words">{after}</dd>
      </div>
    );
  }
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt lang={lang} className="min-w-0 break-words text-muted">
        {label}
      </dt>
      <dd className="flex max-w-[60%] shrink-0 items-baseline gap-1.5">
        <del className="min-w-0 break-words text-muted">{before}</del>
        <ArrowRight
          aria-label={t('planPreview.becomes')}
          size={12}
          className="shrink-0 self-center"
        />
        <span className="min-w-0 font-semibold whitespace-pre-wrap break-words">{after}</span>
      </dd>
    </div>
  );
}
