import type { ComponentProps } from 'react';

type TableCheckProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: string;
  /** Indeterminate: some of the rows are selected. */
  some?: boolean;
};

/** A checkbox without a visible label, with a target large enough for touch. */
export function TableCheck({ label, some = false, ...rest }: TableCheckProps) {
  return (
    <label className="-m-3 grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        className="size-4.5 accent-(--brand)"
        ref={(box) => {
          // Only a script can show that neither all nor none are meant.
          if (box) box.indeterminate = some;
        }}
        {...rest}
      />
    </label>
  );
}
