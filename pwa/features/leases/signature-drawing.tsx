import { type Drawing, pathOf } from '#shared/domains/leases/model/drawing.ts';

/** A signature as it was drawn. */
export function SignatureDrawing({ drawing, label }: { drawing: Drawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className="h-20 rounded-md border border-border bg-surface"
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
