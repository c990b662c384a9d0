import { useQuery } from '@tanstack/react-query';
import { pictureRoot } from '#shared/domains/listings/api/listings.ts';
import { smallPicture } from '#shared/domains/listings/model/picture-sources.ts';
import { tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';

/** The first pictures of the home of a tour of the coming days, small, from this device where there is no connection. */
export function HomePictures({ me, tour }: { me: string; tour: string }) {
  const { data: packs } = useQuery(tourPacksQuery(me));
  const { data: root } = useQuery({
    queryKey: ['picture-root'] as const,
    queryFn: pictureRoot,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pictures = packs?.find(({ id }) => id === tour)?.extras.pictures ?? [];
  if (root === undefined || pictures.length === 0) return null;
  return (
    <ul className="mt-4 flex gap-2 overflow-x-auto">
      {pictures.map((picture) => (
        <li key={picture.path} className="shrink-0">
          <img
            src={smallPicture(picture, root)}
            alt={picture.alt}
            className="h-28 w-40 rounded-lg bg-sunken object-cover md:h-36 md:w-52"
          />
        </li>
      ))}
    </ul>
  );
}
