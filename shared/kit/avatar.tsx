import { useState } from 'react';
import { initials } from '../language/visible-text.ts';
import { cx } from './class-names.ts';

type AvatarProps = {
  /** Full name of the person, or title of the home. */
  name: string;
  /** Absolute address of the picture. */
  src?: string | null | undefined;
  /** People are round; homes have the door's arch. */
  shape?: 'round' | 'arch';
  size?: number;
  className?: string;
};

/** Picture of a person or a home; initials while there is none or it cannot be loaded. */
export function Avatar({ name, src, shape = 'round', size = 40, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const show = src && broken !== src;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden bg-brand-soft font-semibold text-on-brand-soft select-none',
        shape === 'round' ? 'rounded-full' : 'arch',
        className,
      )}
      style={{
        width: size,
        height: shape === 'round' ? size : Math.round(size * 1.2),
        fontSize: Math.max(11, Math.round(size * 0.36)),
      }}
    >
      {show ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        // Drawn, not written: a button around it is not named by two letters.
        <span data-initials={initials(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}
