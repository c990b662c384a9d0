import type { CSSProperties } from 'react';
import { pictureSources } from '#shared/domains/listings/model/picture-sources.ts';
import type { Picture } from '#shared/domains/listings/model/schema.ts';

type PlanPictureProps = {
  plan: Pick<Picture, 'path' | 'widths'>;
  alt: string;
  /** How wide it is on screen, for the browser's choice of file. */
  sizes?: string;
  /** Its width where it is no part of the screen's. */
  width?: CSSProperties['width'];
  className: string;
};

/** A floor plan, whole and on white: its lines are dark, in the dark theme as well. */
export function PlanPicture({ plan, alt, sizes = '100vw', width, className }: PlanPictureProps) {
  return (
    <img
      {...pictureSources(plan)}
      alt={alt}
      sizes={sizes}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
      // Not as classes: the one sheet of styles has room for the first pages alone.
      style={{ background: '#fff', objectFit: 'contain', width }}
    />
  );
}
