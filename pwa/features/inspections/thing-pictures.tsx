import type { InspectionItem } from '#shared/domains/inspections/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Addresses of pictures by path; undefined while they load, null when they could not be loaded. */
export type PictureUrls = ReadonlyMap<string, string> | null | undefined;

type ThingPicturesProps = {
  item: Pick<InspectionItem, 'room' | 'thing' | 'pictures'>;
  urls: PictureUrls;
};

/** Pictures of a thing, each opened in full by a click. */
export function ThingPictures({ item: { room, thing, pictures }, urls }: ThingPicturesProps) {
  const t = useTexts(texts);
  if (pictures.length === 0) return null;
  if (urls === null) return <p className="text-sm text-muted">{t('thing.noPictures')}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ path }, at) => {
        const url = urls?.get(path);
        const name = t('thing.pictureOf', {
          position: at + 1,
          count: pictures.length,
          thing,
          room,
        });
        return (
          <li key={path} className="size-20 overflow-hidden rounded-md bg-sunken">
            {url && (
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={name} loading="lazy" className="size-20 object-cover" />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
