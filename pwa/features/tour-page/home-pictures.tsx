import { useQuery } from '@tanstack/react-query';
import { pictureRoot } from '#shared/domains/listings/api/listings.ts';
import { cardsQuery } from '#shared/domains/listings/cache/card-queries.ts';
import { smallPicture } from '#shared/domains/listings/model/picture-sources.ts';
import { tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';

/** As many as a pack has. */
const MOST = 3;

type HomePicturesProps = { me: string; tour: string; listing: string };

/** The first pictures of the home of a tour, small; of the coming days from this device where there is no connection. */
export function HomePictures({ me, tour, listing }: HomePicturesProps) {
  const { data: packs } = useQuery(tourPacksQuery(me));
  const { data: root } = useQuery({
    queryKey: ['picture-root'] as const,
    queryFn: pictureRoot,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pack = packs?.find(({ id }) => id === tour);
  // Later tours, and those that are over for long, are in no pack.
  const { data: cards } = useQuery({
    ...cardsQuery([listing]),
    enabled: packs !== undefined && !pack,
  });
  const pictures = pack?.extras.pictures ?? cards?.[0]?.pictures.slice(0, MOST) ?? [];
  // Those of a card have their whole address already.
  const base = pack ? (root ?? null) : '';
  if (base === null || pictures.length === 0) return null;
  return (
    <ul className="mt-4 flex gap-2 overflow-x-auto">
      {pictures.map((picture) => (
        <li key={picture.path} className="shrink-0">
          <img
            src={smallPicture(picture, base)}
            alt={picture.alt ?? ''}
            className="h-28 w-40 rounded-lg bg-sunken object-cover md:h-36 md:w-52"
          />
        </li>
      ))}
    </ul>
  );
}
