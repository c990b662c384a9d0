import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

const iconButtonClass = cva(
  'relative inline-grid shrink-0 place-items-center transition duration-[140ms] active:scale-95 disabled:pointer-events-none disabled:opacity-50',
  {
    variants: {
      variant: {
        ghost: 'text-text hover:bg-sunken',
        outline: 'border border-border bg-surface text-text hover:border-strong',
        solid: 'bg-brand text-on-brand hover:bg-brand-hover',
      },
      size: { sm: 'size-8', md: 'size-10 pointer-coarse:size-12', lg: 'size-12' },
      shape: { square: 'rounded-md', round: 'rounded-full' },
    },
    defaultVariants: { variant: 'ghost', size: 'md', shape: 'round' },
  },
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  VariantProps<typeof iconButtonClass> & {
    /** Accessible name; also the native tooltip unless the button sits in a `Tooltip`. */
    label: string;
  };

/** A button with only an icon in it. */
export function IconButton({
  label,
  variant,
  size,
  shape,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(iconButtonClass({ variant, size, shape }), className)}
      {...rest}
    />
  );
}
