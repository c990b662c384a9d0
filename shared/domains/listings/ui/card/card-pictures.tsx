import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { onDemand } from '../../../../kit/popup.ts';
import type { Picture } from '../../model/schema.ts';
import { ListingPicture } from './listing-picture.tsx';

type CardPicturesProps = {
  listingId: string;
  pictures: readonly Picture[];
  sizes: string;
  priority: boolean;
};

/** Apart from the first bytes of the page: they appear when a pointer is over a card. */
const arrows = onDemand(() => import('./card-arrows.tsx'));

/**
 * The images of a card: swiped by touch, paged by arrows that appear on hover. Only the first one loads until
 * the pointer or focus comes near.
 */
export function CardPictures({ listingId, pictures, sizes, priority }: CardPicturesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [index, setIndex] = useState(0);
  const code = arrows.useModule(near && pictures.length > 1);

  const show = (next: number) => {
    const element = scroller.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
  };

  return (
    <div
      className="group relative aspect-4/3 overflow-hidden rounded-lg bg-sunken"
      onPointerEnter={() => setNear(true)}
      onTouchStart={() => setNear(true)}
    >
      <div
        ref={scroller}
        tabIndex={-1}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {pictures.map((picture, position) => (
          // The title is the link that is announced; this one is for a finger or a pointer.
          <Link
            key={picture.path}
            to="/listings/$id"
            params={{ id: listingId }}
            tabIndex={-1}
            aria-hidden="true"
            draggable={false}
            className="size-full shrink-0 snap-center snap-always"
            style={{ backgroundColor: picture.dominant_color ?? undefined }}
          >
            {(position === 0 || near) && (
              <ListingPicture
                picture={position === 0 ? picture : { ...picture, alt: '' }}
                sizes={sizes}
                priority={priority && position === 0}
                className="size-full transition-transform duration-[400ms] ease-out"
              />
            )}
          </Link>
        ))}
      </div>
      {pictures.length > 1 && (
        <>
          {code && <code.CardArrows index={index} count={pictures.length} onShow={show} />}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5"
          >
            {pictures.map((picture, position) => (
              <span
                key={picture.path}
                className={cx(
                  'size-1.5 rounded-full bg-white shadow-[0_0_2px_rgb(0_0_0/60%)] transition-opacity',
                  position === index ? 'opacity-100' : 'opacity-55',
                )}
              />
            ))}
          </span>
        </>
      )}
    </div>
  );
}
