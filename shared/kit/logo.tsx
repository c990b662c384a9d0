import { PRODUCT } from '../protocol/product.ts';
import { cx } from './class-names.ts';

/** The door in its arch. */
export function LogoMark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
    >
      <path d="M5 29V14a11 11 0 0 1 22 0v15Z" fill="var(--brand)" />
      <path d="M11 29V15.5a5 5 0 0 1 10 0V29Z" fill="var(--bg)" />
      <circle cx="18.2" cy="21.5" r="1.5" fill="var(--accent)" />
      <path d="M2.5 29h27" stroke="var(--brand)" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <LogoMark />
      <span className="headline text-[min(1.375rem,7vw)] leading-none">{PRODUCT}</span>
    </span>
  );
}
