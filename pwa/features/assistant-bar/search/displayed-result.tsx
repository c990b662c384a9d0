import { ArrowLeft, Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

/** BAR-38: how long 'Copied' stands. */
const COPIED_MS = 2_000;

/** BAR-35: a result that is read here, such as what a file says. */
export function DisplayedResult({ result, onBack }: { result: SearchResult; onBack: () => void }) {
  const t = useTexts(texts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${result.title}\n${result.description}`);
      setCopied(true);
    } catch {
      showActivity({
        title: t('failure.actionFailed'),
        description: t('failure.notCompleted'),
        tone: 'danger',
      });
    }
  };
  return (
    <section aria-label={result.title} className="min-h-0 overflow-y-auto p-4">
      <p className="font-semibold break-words">{result.title}</p>
      <p className="py-2 text-sm break-words">{result.description}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          <span aria-live="polite">{copied ? t('search.copied') : t('search.copy')}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden size={16} />
          {t('search.back')}
        </Button>
      </div>
    </section>
  );
}
