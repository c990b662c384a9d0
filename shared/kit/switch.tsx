import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type SwitchProps = {
  label: ReactNode;
  /** What it means when it is on. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** A setting that takes effect at once. For one that needs a 'Save', use a checkbox. */
export function Switch({ label, hint, checked, onChange, disabled, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className={cx('font-medium', disabled && 'text-muted')}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative flex h-6 w-11 shrink-0 items-center rounded-full bg-strong p-0.5 transition-colors duration-[140ms] before:absolute before:-inset-3 before:content-[''] data-checked:bg-brand data-disabled:opacity-50"
      >
        <Base.Thumb className="size-5 rounded-full bg-surface transition-transform duration-[140ms] ease-out data-checked:translate-x-5" />
      </Base.Root>
    </div>
  );
}
