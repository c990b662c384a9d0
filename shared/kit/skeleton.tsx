import { cx } from './class-names.ts';

/** A grey place-holder with the size of what is loading. Give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-md bg-border/70', className)}
    />
  );
}
