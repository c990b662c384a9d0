import { Slider as Base } from '@base-ui/react/slider';
import { useId } from 'react';
import { textsOf } from '../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type SliderProps<Value extends number | readonly number[]> = {
  label: string;
  /** One number, or the two ends of a range. */
  value: Value;
  onChange: (value: Value) => void;
  /** When the thumb is released: the moment to ask a server. */
  onCommit?: (value: Value) => void;
  min?: number;
  max?: number;
  step?: number;
  format?: (value: number) => string;
  disabled?: boolean;
};

/** A number, or a range, that need not be exact. Where it must be, add number fields next to it. */
export function Slider<Value extends number | readonly number[]>({
  label,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  disabled = false,
}: SliderProps<Value>) {
  const id = useId();
  const values: readonly number[] = typeof value === 'number' ? [value] : value;
  const names =
    values.length > 1 ? [t('slider.from', { label }), t('slider.to', { label })] : [label];
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)} // as many numbers as came in
      onValueCommitted={(next) => onCommit?.(next as Value)} // as above
      min={min}
      max={max}
      step={step}
      // Page keys go ten steps: ten of the unit are no step where one is a hundred.
      largeStep={10 * step}
      disabled={disabled}
      thumbAlignment="edge"
      aria-labelledby={id}
    >
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <output className="text-muted">{values.map(format).join(' to ')}</output>
      </div>
      <Base.Control className="flex w-full touch-none items-center py-4 select-none data-disabled:opacity-50">
        <Base.Track className="h-1.5 w-full rounded-full bg-border">
          <Base.Indicator className="rounded-full bg-brand" />
          {names.map((name, index) => (
            <Base.Thumb
              key={name}
              index={index}
              aria-label={name}
              getAriaValueText={(_, current) => format(current)}
              className="size-6 rounded-full border-2 border-brand bg-surface transition-[scale] duration-[80ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-dragging:scale-110"
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
