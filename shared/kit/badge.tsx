import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

const badgeClass = cva(
  'inline-flex items-center justify-center gap-1 rounded-full font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted',
        brand: 'bg-brand-soft text-on-brand-soft',
        accent: 'bg-accent-soft text-on-accent-soft',
        live: 'bg-accent text-on-accent',
        outline: 'border border-border text-muted',
      },
      size: { sm: 'h-5 min-w-5 px-1.5 text-xs', md: 'h-6 min-w-6 px-2 text-xs' },
    },
    defaultVariants: { tone: 'neutral', size: 'md' },
  },
);

/** A short word or number next to a label. `live` announces changes to screen readers. */
export function Badge({
  tone,
  size,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeClass>) {
  return <span className={cx(badgeClass({ tone, size }), className)} {...rest} />;
}
