type ProgressProps = {
  label: string;
  /** 0 to 1; omit it while the progress is unknown. */
  value?: number;
};

/** A bar that fills, or moves while the end is unknown. */
export function Progress({ label, value }: ProgressProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-border"
    >
      <div
        className={
          percent === undefined
            ? 'h-full w-1/3 animate-pulse rounded-full bg-brand'
            : 'h-full rounded-full bg-brand transition-[width] duration-200'
        }
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
