import { useId, useLayoutEffect, useRef } from 'react';
import { Slider } from '#shared/kit/slider.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { drawCrop } from './crop-picture.ts';
import { afterKey, type Crop, mostZoom, zoomed, zoomOf } from './crop-rules.ts';
import texts from './texts/en.ts';
import { useCropPointers } from './use-crop-pointers.ts';

type CropAreaProps = {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
  disabled: boolean;
};

/** The window that a portrait is seen through: pointer, pinch, wheel and keyboard move it. */
export function CropArea({ picture, crop, onChange, disabled }: CropAreaProps) {
  const t = useTexts(texts);
  const help = useId();
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const change: typeof onChange = (next) => {
    if (!disabled) onChange(next);
  };
  const pointers = useCropPointers(area, picture, change);

  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const zoom = zoomOf(picture, crop);
  const most = mostZoom(picture);
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={area}
        role="application"
        aria-label={t('cropArea.partOfThePicture')}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        {...pointers}
        onKeyDown={(event) => {
          const next = afterKey(picture, crop, event);
          if (!next) return;
          event.preventDefault();
          change(() => next);
        }}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-lg border border-border bg-sunken select-none active:cursor-grabbing"
      >
        <canvas ref={canvas} width={576} height={576} className="size-full" />
        {/* What lies outside the round avatar, shaded. */}
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_9rem_var(--scrim)] outline-2 -outline-offset-2 outline-white/80" />
      </div>
      <p id={help} className="text-sm text-muted">
        {t('cropArea.dragToMovePinch')}
      </p>
      {most > 1.01 && (
        <Slider
          label={t('cropArea.zoom')}
          value={Math.round(zoom * 100)}
          min={100}
          max={Math.round(most * 100)}
          step={5}
          disabled={disabled}
          format={(percent) => `${percent} %`}
          onChange={(percent) => change((now) => zoomed(picture, now, percent / 100))}
        />
      )}
    </div>
  );
}
