import { cx } from '../../../../kit/class-names.ts';
import { pictureSources } from '../../model/picture-sources.ts';
import type { Picture } from '../../model/schema.ts';

type ListingPictureProps = {
  picture: Picture;
  /** How wide it is on screen, for the browser's choice of file. */
  sizes: string;
  /** The largest thing of the first screen: fetched before everything else. */
  priority?: boolean;
  className?: string;
};

/** One picture of a home, on its own colour until it is there. */
export function ListingPicture({ picture, sizes, priority, className }: ListingPictureProps) {
  return (
    <img
      {...pictureSources(picture)}
      alt={picture.alt ?? ''}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={cx('bg-sunken object-cover', className)}
      style={{ backgroundColor: picture.dominant_color ?? undefined }}
    />
  );
}
