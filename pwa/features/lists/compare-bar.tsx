import { Link } from '@tanstack/react-router';
import { COMPARED_MOST } from '#shared/domains/favorites/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type CompareBarProps = { chosen: readonly string[]; onClear: () => void };

/** While homes are chosen to be compared: how many, and the way to the comparison. */
export function CompareBar({ chosen, onClear }: CompareBarProps) {
  const t = useTexts(texts);
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={t('compareBar.compare')}
      className="sticky bottom-[calc(var(--tabs)+var(--strip,0px)+0.75rem)] z-20 mt-8 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-surface p-3 shadow-lift md:bottom-4"
    >
      <p aria-live="polite" className="text-sm">
        {t('compareBar.chosen', { count: chosen.length, most: COMPARED_MOST })}
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('compareBar.clear')}
        </Button>
        {chosen.length > 1 && (
          <Link
            to="/compare"
            search={{ homes: chosen.join(',') }}
            className={buttonClass({ size: 'sm' })}
          >
            {t('compareBar.compare')}
          </Link>
        )}
      </div>
    </section>
  );
}
