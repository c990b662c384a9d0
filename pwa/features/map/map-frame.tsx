import { MapPinOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { drawsMaps } from './base/web-gl.ts';
import texts from './texts/en.ts';

/** The code that draws the map: a quarter of a megabyte, which comes when a map is on the screen. */
type MapCode = typeof import('./map-view.tsx');

type MapFrameProps = {
  label: string;
  className?: string;
  /** Where else to look without a map. */
  missing?: string;
  /** What to wait for besides the code. */
  ready?: boolean;
  /** Draws with the code once it is here. */
  children: (code: MapCode) => ReactNode;
};

/** The place of a map: the map, or why there is none. What is around it goes on without. */
export function MapFrame({ label, className, missing, ready = true, children }: MapFrameProps) {
  const t = useTexts(texts);
  const [able] = useState(drawsMaps);
  const [code, setCode] = useState<MapCode | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!able || code || failed) return;
    import('./map-view.tsx').then(setCode, (error: unknown) => {
      console.warn('map', error);
      setFailed(true);
    });
  }, [able, code, failed]);
  return (
    <section
      aria-label={label}
      className={cx('relative isolate overflow-hidden border-border bg-sunken', className)}
    >
      {!able || failed ? (
        <div className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center">
          <MapPinOff aria-hidden="true" size={30} className="text-muted" />
          <p className="max-w-[44ch] text-pretty text-muted">
            {t(able ? 'frame.notLoaded' : 'frame.noWebGl')} {missing ?? t('frame.listHasAll')}
          </p>
          {able && (
            <Button variant="secondary" onClick={() => setFailed(false)}>
              {t('frame.tryAgain')}
            </Button>
          )}
        </div>
      ) : code && ready ? (
        children(code)
      ) : (
        <p role="status" className="grid h-full place-content-center text-muted">
          {t('frame.loading')}
        </p>
      )}
    </section>
  );
}
