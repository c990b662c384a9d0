import { queryOptions } from '@tanstack/react-query';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { keepPicture, readPicture } from '../../../platform/offline/pictures.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { PICTURE_BUCKET } from '../api/create-request.ts';

/** How long an unused small picture stays in memory, in ms; on the device it stays longer. */
const LINGERS = 300_000;

/** The name of a small picture on this device: messages have paths of their own there. */
export const smallPictureName = (path: string): string => `${PICTURE_BUCKET}/${path}`;

/**
 * A small picture of a repair that goes on: from this device, else drawn from the whole one, whose address is given,
 * and then cached for when there is no connection. Signing out removes it with everything else of the person.
 */
export function smallPictureQuery(me: string, path: string, url: string | undefined) {
  return queryOptions({
    queryKey: ['maintenance', 'tenant', me, 'small-picture', path, url !== undefined] as const,
    queryFn: () => loadSmall(me, path, url),
    // What this device has needs no connection.
    networkMode: 'always',
    retry: (count) => count < 1 && url !== undefined && platform().network.online(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: LINGERS,
  });
}

async function loadSmall(me: string, path: string, url: string | undefined): Promise<Blob> {
  const name = smallPictureName(path);
  const cached = await readPicture(me, name);
  if (cached) return cached;
  if (url === undefined) throw new AppError('offline');
  const answer = await fetch(url).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!answer.ok) throw toAppError({ status: answer.status });
  const { drawThumbnail, openPicture, THUMBNAIL } = await import(
    '../../../platform/files/picture.ts'
  );
  const opened = await openPicture(await answer.blob(), THUMBNAIL.side);
  const small = await drawThumbnail(opened, opened).finally(() => opened.close());
  void keepPicture(me, name, small, true);
  return small;
}
