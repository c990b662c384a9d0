import { Eraser } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { type Drawing, pathOf, withPoint } from '#shared/files/drawing.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** An empty area to sign in, in the units of its points. */
export const EMPTY_DRAWING: Drawing = { width: 600, height: 200, strokes: [] };

type SignaturePadProps = {
  drawing: Drawing;
  onChange: (next: (drawing: Drawing) => Drawing) => void;
  error?: string | undefined;
};

/** An area to sign in with a finger, a pen or a mouse. By keyboard a signature is typed instead. */
export function SignaturePad({ drawing, onChange, error }: SignaturePadProps) {
  const t = useTexts(texts);
  const down = useRef(false);
  const add = (event: PointerEvent<SVGSVGElement>, begins: boolean) => {
    const area = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - area.left) / area.width) * drawing.width;
    const y = ((event.clientY - area.top) / area.height) * drawing.height;
    onChange((now) => withPoint(now, [x, y], begins));
  };
  return (
    <div>
      <svg
        role="img"
        aria-label={t(drawing.strokes.length > 0 ? 'yourDrawing' : 'drawHere')}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          down.current = true;
          add(event, true);
        }}
        onPointerMove={(event) => down.current && add(event, false)}
        onPointerUp={() => {
          down.current = false;
        }}
        onPointerCancel={() => {
          down.current = false;
        }}
        className="block w-full cursor-crosshair touch-none rounded-md border border-strong bg-surface"
      >
        <path d="M40 160H560" className="stroke-border" strokeWidth={2} />
        {drawing.strokes.length === 0 && (
          <text x={48} y={145} className="fill-muted text-[28px]">
            {t('drawHere')}
          </text>
        )}
        <path
          d={pathOf(drawing)}
          fill="none"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-text"
        />
      </svg>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
        <Button size="sm" variant="ghost" onClick={() => onChange(() => EMPTY_DRAWING)}>
          <Eraser aria-hidden="true" size={16} />
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
