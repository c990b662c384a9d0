import type { Picture } from '#shared/domains/listings/model/schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { cx } from '#shared/kit/class-names.ts';

type PlanPictureProps = { plan: Picture; alt: string; className: string };

/** A floor plan, whole and on white: its lines are dark, in the dark theme as well. */
export function PlanPicture({ plan, alt, className }: PlanPictureProps) {
  return (
    <ListingPicture
      picture={{ ...plan, alt, dominant_color: '#ffffff' }}
      sizes="100vw"
      className={cx(className, 'object-contain!')}
    />
  );
}
