import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { isComposing } from '#shared/kit/composition.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDayText, spanText } from './grid-words.ts';
import { HindranceList } from './hindrance-list.tsx';
import texts from './texts/en.ts';
import { type InTheWay, lengthOf } from './use-hindrances.ts';
import type { Move } from './use-move.ts';

type MoveStatusProps = {
  move: Move;
  zone: string;
  inTheWay: InTheWay;
  onNudge: (quarters: number, days: number) => void;
  onPlace: () => void;
  onTakeBack: () => void;
};

const STEPS: Record<string, [quarters: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where the tour in hand is and what is in the way there; it has the focus while keys move the tour. */
export function MoveStatus({
  move,
  zone,
  inTheWay,
  onNudge,
  onPlace,
  onTakeBack,
}: MoveStatusProps) {
  const t = useTexts(texts);
  const bar = useRef<HTMLElement>(null);
  const byKeys = move.by === 'keys';
  useEffect(() => {
    if (byKeys) bar.current?.focus({ preventScroll: true });
  }, [byKeys]);

  function act(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = STEPS[event.key];
    // A button has its own Enter.
    const isEnter = event.key === 'Enter' && event.target === bar.current;
    if (!step && !isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step) onNudge(...step);
    else if (isEnter) onPlace();
    else onTakeBack();
  }

  const { tour, starts } = move;
  return (
    <div className="pointer-events-none sticky bottom-4 z-30 mt-3 flex justify-center max-md:bottom-20">
      <section
        ref={bar}
        tabIndex={-1}
        aria-label={t('move.moving', { home: tour.home.title })}
        onKeyDown={act}
        className="pointer-events-auto w-full max-w-[34rem] rounded-lg border border-border bg-surface p-4 shadow-lift max-md:p-3 outline-offset-2"
      >
        <p className="text-sm text-muted max-md:sr-only">
          {t('move.moving', { home: tour.home.title })}
        </p>
        <div aria-live="polite">
          <p className="mb-1.5 font-semibold">
            {t('move.at', {
              day: longDayText(starts, zone),
              time: spanText(starts, starts + lengthOf(tour), zone),
            })}
          </p>
          <HindranceList {...inTheWay} />
        </div>
        {byKeys && (
          <>
            <p className="mt-2 text-sm text-muted pointer-coarse:hidden">{t('move.keys')}</p>
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <IconButton
                variant="outline"
                label={t('move.earlier')}
                onClick={() => onNudge(-1, 0)}
              >
                <ArrowUp aria-hidden="true" size={18} />
              </IconButton>
              <IconButton variant="outline" label={t('move.later')} onClick={() => onNudge(1, 0)}>
                <ArrowDown aria-hidden="true" size={18} />
              </IconButton>
              <IconButton
                variant="outline"
                label={t('move.dayBefore')}
                onClick={() => onNudge(0, -1)}
              >
                <ArrowLeft aria-hidden="true" size={18} />
              </IconButton>
              <IconButton
                variant="outline"
                label={t('move.dayAfter')}
                onClick={() => onNudge(0, 1)}
              >
                <ArrowRight aria-hidden="true" size={18} />
              </IconButton>
              <span className="ml-auto flex gap-2">
                <Button variant="secondary" onClick={onTakeBack}>
                  {t('move.takeBack')}
                </Button>
                <Button onClick={onPlace}>{t('move.place')}</Button>
              </span>
            </div>
          </>
        )}
      </section>
    </div>
  );
}
