import { useQuery } from '@tanstack/react-query';
import { requestPicturesQuery } from '#shared/domains/maintenance/cache/tenant-requests.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type RequestPicturesProps = { me: string; paths: readonly string[]; title: string };

/** Pictures of what is broken, each opened in full by a click. */
export function RequestPictures({ me, paths, title }: RequestPicturesProps) {
  const t = useTexts(texts);
  const query = useQuery({ ...requestPicturesQuery(me, paths), enabled: paths.length > 0 });
  if (paths.length === 0) return null;
  if (query.isError) {
    return <p className="mt-2 text-sm text-muted">{t('requestPictures.thePicturesCouldNot')}</p>;
  }
  return (
    <ul aria-label={t('requestPictures.pictures', { title })} className="mt-3 flex flex-wrap gap-2">
      {query.data
        ? query.data.map(({ path, url }, at) => (
            <li key={path}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('requestPictures.pictureOf', {
                    title,
                    position: at + 1,
                    count: paths.length,
                  })}
                  loading="lazy"
                  className="size-20 rounded-md bg-sunken object-cover"
                />
              </a>
            </li>
          ))
        : paths.map((path) => (
            <li key={path}>
              <Skeleton className="size-20" />
            </li>
          ))}
    </ul>
  );
}
