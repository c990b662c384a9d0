import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import {
  smallPictureName,
  smallPictureQuery,
} from '#shared/domains/maintenance/cache/small-pictures.ts';
import { requestPicturesQuery } from '#shared/domains/maintenance/cache/tenant-requests.ts';
import { isOver } from '#shared/domains/maintenance/model/rules.ts';
import type { MaintenanceRequest } from '#shared/domains/maintenance/model/schema.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useLocalUrl } from '#shared/platform/files/local-url.ts';
import texts from './texts/en.ts';

type RequestPicturesProps = {
  me: string;
  request: Pick<MaintenanceRequest, 'picture_paths' | 'title' | 'status'>;
};

/** Pictures of what is broken, each opened in full by a click; small ones are here without a connection. */
export function RequestPictures({ me, request }: RequestPicturesProps) {
  const t = useTexts(texts);
  const { picture_paths: paths, title } = request;
  const query = useQuery({ ...requestPicturesQuery(me, paths), enabled: paths.length > 0 });
  if (paths.length === 0) return null;
  if (query.isError) {
    return <p className="mt-2 text-sm text-muted">{t('requestPictures.thePicturesCouldNot')}</p>;
  }
  const urls = new Map(query.data?.map(({ path, url }) => [path, url]));
  return (
    <ul aria-label={t('requestPictures.pictures', { title })} className="mt-3 flex flex-wrap gap-2">
      {paths.map((path, at) => (
        <RequestPicture
          key={path}
          me={me}
          path={path}
          url={urls.get(path)}
          isCached={!isOver(request)}
          wait={query.data ? 'arrives' : query.isPaused ? 'away' : 'loads'}
          alt={t('requestPictures.pictureOf', { title, position: at + 1, count: paths.length })}
        />
      ))}
    </ul>
  );
}

type RequestPictureProps = {
  me: string;
  path: string;
  /** Where the whole picture is; undefined as long as that is not known. */
  url: string | undefined;
  /** A small one is cached on this device. */
  isCached: boolean;
  /** Why there is no address: the server has none yet, it cannot be asked, or it is being asked. */
  wait: 'arrives' | 'away' | 'loads';
  alt: string;
};

function RequestPicture({ me, path, url, isCached, wait, alt }: RequestPictureProps) {
  const t = useTexts(texts);
  const small = useQuery({ ...smallPictureQuery(me, path, url), enabled: isCached });
  const local = useLocalUrl(smallPictureName(path), small.data);
  // A browser that cannot draw it small shows the whole one.
  const shown = local ?? (isCached && small.isPending ? undefined : url);
  if (!shown) {
    if (wait === 'arrives' && !url) return null;
    return (
      <li>
        {wait === 'away' ? (
          <p className="grid size-20 place-items-center rounded-md bg-sunken text-muted">
            <ImageOff aria-hidden="true" size={20} />
            <span className="sr-only">
              {t('requestPictures.needsConnection', { picture: alt })}
            </span>
          </p>
        ) : (
          <Skeleton className="size-20" />
        )}
      </li>
    );
  }
  const image = (
    <img
      src={shown}
      alt={alt}
      loading="lazy"
      className="size-20 rounded-md bg-sunken object-cover"
    />
  );
  return (
    <li>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {image}
        </a>
      ) : (
        image
      )}
    </li>
  );
}
