import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
};

/** Two to four ways to see the same thing, in force at once. Different things are tabs. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  className,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)} // only our own values are offered
      disabled={disabled}
      className={cx(
        'inline-flex max-w-full rounded-md border border-border bg-sunken p-0.5 data-disabled:opacity-50',
        className,
      )}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="flex h-8 min-w-0 flex-1 items-center justify-center gap-2 rounded-[8px] border border-transparent px-3.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-[140ms] select-none hover:text-text data-checked:border-border data-checked:bg-surface data-checked:text-text pointer-coarse:h-11 [&_svg]:shrink-0"
        >
          {option.icon}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
