import { Expand } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Picture } from '#shared/domains/listings/model/schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type * as LaterParts from '../../../../features/home-page/later-parts.tsx';
import texts from './texts/en.ts';

/** The gallery's room, also while it loads: nothing moves when the pictures come. */
export const galleryFrame = 'aspect-4/3 w-full md:aspect-16/9 lg:aspect-auto lg:h-[30rem]';

type ListingGalleryProps = {
  listing: string;
  pictures: readonly Picture[];
  title: string;
  /** The full-screen view, and the plans and videos behind the pictures, once their code is there. */
  later: typeof LaterParts | undefined;
  /** What lies on the pictures. */
  children?: ReactNode;
};

/**
 * The pictures of a home: swiped one by one on a phone, a lead with four next to it on a wide
 * screen. Any of them opens the full-screen view.
 */
export function ListingGallery({ listing, pictures, title, later, children }: ListingGalleryProps) {
  const t = useTexts(texts);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [films, setFilms] = useState(0);
  const mosaic = pictures.length >= 5;

  if (pictures.length === 0) return null;
  return (
    <section aria-label={t('listingGallery.pictures')} className="relative">
      <ul
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className={cx(
          galleryFrame,
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl bg-sunken [scrollbar-width:none]',
          mosaic &&
            'lg:grid lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2 lg:gap-2 lg:overflow-hidden lg:bg-transparent',
        )}
      >
        {pictures.map((picture, position) => (
          <li
            key={picture.path}
            className={cx(
              'size-full shrink-0 snap-center snap-always overflow-hidden',
              mosaic && position === 0 && 'lg:row-span-2',
              mosaic && position > 4 && 'lg:hidden',
            )}
          >
            <button
              type="button"
              aria-label={t('listingGallery.openPicture', {
                position: position + 1,
                count: pictures.length,
              })}
              onClick={() => setOpened(position)}
              className="group size-full cursor-zoom-in outline-offset-[-4px]"
            >
              <ListingPicture
                picture={picture}
                priority={position === 0}
                sizes={
                  position === 0
                    ? '(min-width: 1024px) 600px, 100vw'
                    : '(min-width: 1024px) 300px, 100vw'
                }
                className="size-full transition duration-[400ms] group-hover:dimmed"
              />
            </button>
          </li>
        ))}
        {later && (
          <later.GalleryRest
            listing={listing}
            onOpen={(other) => setOpened(pictures.length + other)}
            onCount={setFilms}
          />
        )}
      </ul>
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute right-3 bottom-3 rounded-full bg-black/55 px-2.5 py-1 text-xs font-semibold text-white',
          mosaic && 'lg:hidden',
        )}
      >
        {shown + 1} / {pictures.length + films}
      </span>
      {mosaic && (
        <button
          type="button"
          onClick={() => setOpened(0)}
          className="absolute right-4 bottom-4 hidden h-10 items-center gap-2 rounded-md bg-surface/95 px-4 text-sm font-semibold shadow-lift transition hover:bg-surface lg:inline-flex"
        >
          <Expand aria-hidden="true" size={16} />
          {t('listingGallery.allPictures', { count: pictures.length })}
        </button>
      )}
      {children}
      {later && opened !== null && (
        <later.OpenedViewer
          {...{ listing, pictures }}
          title={title}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
