import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Point } from '#shared/domains/listings/model/map/map-area.ts';
import { fewCorners } from '#shared/domains/listings/model/map/map-line.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

/** Smaller than this, in pixels, was no area but a press. */
const LEAST = 24;

type Mark = { x: number; y: number };

type DrawOverlayProps = {
  map: MapLibre;
  onDrawn: (line: Point[]) => void;
  onCancel: () => void;
};

/** Takes a line that goes around an area, in one go of a finger or the mouse. */
export function DrawOverlay({ map, onDrawn, onCancel }: DrawOverlayProps) {
  const t = useTexts(texts);
  const marks = useRef<Mark[]>([]);
  const line = useRef<SVGPolylineElement>(null);
  const [tooSmall, setTooSmall] = useState(false);
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
    };
    addEventListener('keydown', stop);
    return () => removeEventListener('keydown', stop);
  }, [onCancel]);

  const add = (surface: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = surface.getBoundingClientRect();
    marks.current.push({ x: clientX - left, y: clientY - top });
    line.current?.setAttribute('points', marks.current.map(({ x, y }) => `${x},${y}`).join(' '));
  };
  const end = () => {
    const drawn = marks.current;
    marks.current = [];
    line.current?.setAttribute('points', '');
    if (drawn.length === 0) return;
    const corners = fewCorners(
      drawn.map(({ x, y }): Point => {
        const { lng, lat } = map.unproject([x, y]);
        return [lng, lat];
      }),
    );
    if (!isArea(drawn) || corners.length < 3) setTooSmall(true);
    else onDrawn(corners);
  };
  return (
    <div className="absolute inset-0 z-20">
      <svg
        aria-hidden="true"
        data-draw=""
        className="absolute inset-0 size-full cursor-crosshair touch-none bg-brand/5"
        onPointerDown={(event) => {
          setTooSmall(false);
          event.currentTarget.setPointerCapture(event.pointerId);
          marks.current = [];
          add(event.currentTarget, event);
        }}
        onPointerMove={(event) => {
          if (marks.current.length > 0) add(event.currentTarget, event);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <polyline
          ref={line}
          className="fill-brand/10 stroke-brand"
          strokeWidth={3}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <p
        role="status"
        className="pointer-events-none absolute top-16 right-4 left-4 mx-auto w-fit max-w-80 rounded-md bg-text px-3 py-2 text-center text-sm text-bg"
      >
        {t(tooSmall ? 'controls.tooSmall' : 'controls.drawing')}
      </p>
    </div>
  );
}

function isArea(marks: readonly Mark[]): boolean {
  const xs = marks.map(({ x }) => x);
  const ys = marks.map(({ y }) => y);
  return Math.max(...xs) - Math.min(...xs) >= LEAST && Math.max(...ys) - Math.min(...ys) >= LEAST;
}
