import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A box to tick, with its label. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cx('flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-12', className)}
    >
      <input type="checkbox" className="size-5 shrink-0 accent-(--brand)" {...rest} />
      <span>{label}</span>
    </label>
  );
}
