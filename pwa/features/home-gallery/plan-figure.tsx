import { ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Picture } from '#shared/domains/listings/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PlanPicture } from './plan-picture.tsx';
import texts from './texts/en.ts';

type PlanFigureProps = { plan: Picture; title: string };

/** A floor plan on the whole screen: all of it, or so large that the names of its rooms are read on a phone. */
export function PlanFigure({ plan, title }: PlanFigureProps) {
  const t = useTexts(texts);
  const [large, setLarge] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!large || !element) return;
    // From its middle, as one saw it before.
    element.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
      behavior: 'instant',
    });
  }, [large]);
  const words = plan.alt || t('plan.of', { title });
  const Zoom = large ? ZoomOut : ZoomIn;
  return (
    <figure className="flex size-full flex-col items-center gap-3 px-0 py-20 md:px-24">
      {/* What is larger than its room is scrolled by keyboard. */}
      <div
        ref={room}
        data-scrolls={large || undefined}
        tabIndex={large ? 0 : undefined}
        className="min-h-0 w-full grow overflow-auto overscroll-contain rounded-md bg-white"
      >
        <PlanPicture
          plan={plan}
          alt={words}
          width={large ? 'max(160%, 56rem)' : undefined}
          className={large ? 'max-w-none p-2' : 'size-full p-2 md:p-6'}
        />
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4">
        <figcaption aria-hidden="true" className="text-center text-sm text-white/75">
          {words}
        </figcaption>
        <button
          type="button"
          aria-pressed={large}
          onClick={() => setLarge(!large)}
          className="inline-flex h-11 items-center gap-2 rounded-full bg-white/12 px-4 text-sm font-semibold text-white transition hover:bg-white/25 focus-visible:outline-white"
        >
          <Zoom aria-hidden="true" size={18} />
          {t(large ? 'plan.whole' : 'plan.larger')}
        </button>
      </div>
    </figure>
  );
}
