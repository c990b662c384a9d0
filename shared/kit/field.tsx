import { type ReactNode, useId } from 'react';

type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** The validation error; replaces the hint and is announced. */
  error?: string | undefined;
  /** Shown at the right end of the label's line. */
  aside?: ReactNode;
  hideLabel?: boolean | undefined;
  children: (ids: FieldIds) => ReactNode;
};

/** Class names shared by every input. 16 px text keeps phones from zooming in. */
export const inputClass =
  'w-full rounded-md border border-strong/60 bg-surface px-3 text-base text-text transition-colors duration-[140ms] placeholder:text-muted hover:border-strong focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus/30 disabled:bg-sunken disabled:text-muted aria-invalid:border-danger';

/** Label, hint and error around one input. */
export function Field({ label, hint, error, aside, hideLabel, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(note && { 'aria-describedby': noteId }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        hidden={!note}
        className={error ? 'text-sm text-danger' : 'text-sm text-muted'}
      >
        {note}
      </p>
    </div>
  );
}
