import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { SlowAnswer } from './slow-answer.tsx';
import { Spinner } from './spinner.tsx';

/** Class names of a button, for links that look like one. */
export const buttonClass = cva(
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap select-none transition duration-[140ms] active:duration-[80ms] active:scale-[0.985] disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-on-brand hover:bg-brand-hover',
        secondary: 'border border-border bg-surface text-text hover:border-strong hover:bg-sunken',
        soft: 'bg-brand-soft text-on-brand-soft hover:dimmed',
        ghost: 'text-text hover:bg-sunken',
        danger: 'border border-danger/40 bg-surface text-danger hover:border-danger',
      },
      size: {
        sm: 'h-8 px-3 text-sm',
        md: 'h-10 px-4 text-sm pointer-coarse:h-12',
        lg: 'h-12 px-5 text-base',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClass> & {
    /** Shows a spinner and refuses clicks while the work of the last click runs. */
    busy?: boolean;
    icon?: ReactNode;
  };

/** The button. `busy` keeps its width, so that its neighbours do not move. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <>
      <button
        type={type}
        className={cx(buttonClass({ variant, size, block }), className)}
        disabled={disabled || busy}
        aria-busy={busy || undefined}
        {...rest}
      >
        <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>
          {icon}
          {children}
        </span>
        {busy && (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        )}
      </button>
      {busy && <SlowAnswer />}
    </>
  );
}
