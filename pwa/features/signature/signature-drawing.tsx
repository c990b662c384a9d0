import { type Drawing, pathOf } from '#shared/files/drawing.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type SignatureDrawingProps = {
  drawing: Drawing;
  /** Whose it is, where it is not the reader's own. */
  label?: string;
};

/** A signature as it was drawn. */
export function SignatureDrawing({ drawing, label }: SignatureDrawingProps) {
  const t = useTexts(texts);
  return (
    <svg
      role="img"
      aria-label={label ?? t('yourDrawing')}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className="h-20 max-w-full rounded-md border border-border bg-surface"
    >
      <path
        d={pathOf(drawing)}
        fill="none"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-text"
      />
    </svg>
  );
}
