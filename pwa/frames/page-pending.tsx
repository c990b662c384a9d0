import { Spinner } from '#shared/kit/spinner.tsx';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a page shows while it loads for longer than a moment. */
export function PagePending({ text = t('pagePending.loading') }: { text?: string }) {
  return (
    <div role="status" className="flex min-h-[50dvh] items-center justify-center gap-3 text-muted">
      <Spinner />
      {text}
    </div>
  );
}
