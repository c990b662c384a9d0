import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { useStripRoom } from '../strips/use-strip-room.ts';
import { answerQuestion } from './consent-sync.ts';
import texts from './texts/en.ts';

/**
 * Asks once whether the use of the product may be counted. It stands over the page's edge like the
 * other strips: nothing moves, nothing is locked, and both answers weigh the same.
 */
export function AnalyticsQuestion() {
  const t = useTexts(texts);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useStripRoom(box);
  return (
    <aside
      ref={box}
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(var(--tabs)+var(--toast-lift,0px)+0.75rem)] z-30 mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-border bg-surface px-5 py-4 text-sm shadow-lift"
    >
      <div role="status" className="min-w-0 flex-1 basis-64 text-pretty">
        <p id={id} className="font-semibold">
          {t('analyticsQuestion.mayWeCountHow', { brand: PRODUCT })}
        </p>
        <p className="text-muted">
          {t.rich('analyticsQuestion.pagesAndActionsNeverNames', {
            link: (words) => (
              <Link to="/privacy" className="font-semibold text-link underline">
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
      <div className="grid shrink-0 grow grid-cols-2 gap-2 md:grow-0">
        <Button variant="secondary" onClick={() => void answerQuestion(false)}>
          {t('analyticsQuestion.noThanks')}
        </Button>
        <Button variant="secondary" onClick={() => void answerQuestion(true)}>
          {t('analyticsQuestion.allow')}
        </Button>
      </div>
    </aside>
  );
}
