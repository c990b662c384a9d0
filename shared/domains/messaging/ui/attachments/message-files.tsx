import { Suspense } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import type { Attachment } from '../../model/attachment.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';

const PictureTile = lazyOrNothing(async () => (await import('./picture-tile.tsx')).PictureTile);
const VideoCard = lazyOrNothing(async () => (await import('./video-card.tsx')).VideoCard);
const VoiceCard = lazyOrNothing(async () => (await import('./voice-card.tsx')).VoiceCard);
const FileCard = lazyOrNothing(async () => (await import('./file-card.tsx')).FileCard);

/** How many pictures of a message are seen before the gallery. */
const SHOWN = 4;

/**
 * The files of a message. The boxes are there with the text, so that nothing moves when what is in
 * them arrives.
 */
export function MessageFiles({ me, files }: { me: string; files: readonly Attachment[] }) {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const videos = files.filter(({ type }) => type.startsWith('video/'));
  const others = files.filter(({ type }) => !/^(image|video)\//.test(type));
  const shown = pictures.slice(0, SHOWN);
  return (
    <div className="flex w-72 max-w-full flex-col gap-1.5">
      {shown.length > 0 && (
        <div
          className={cx('grid gap-1 overflow-hidden rounded-md', shown.length > 1 && 'grid-cols-2')}
        >
          {shown.map((picture, at) => (
            <div
              key={picture.path}
              className={cx(
                'relative overflow-hidden bg-border/70',
                shown.length === 3 && at === 0 && 'col-span-2',
              )}
              style={{ aspectRatio: aspect(picture, shown.length, at) }}
            >
              <Suspense fallback={null}>
                <PictureTile
                  me={me}
                  pictures={pictures}
                  at={at}
                  more={at === SHOWN - 1 ? pictures.length - SHOWN : 0}
                />
              </Suspense>
            </div>
          ))}
        </div>
      )}
      {videos.map((video) => (
        <div
          key={video.path}
          className="relative overflow-hidden rounded-md bg-border/70"
          style={{ aspectRatio: aspect({ width: 16, height: 9, ...video }, 1, 0) }}
        >
          <Suspense fallback={null}>
            <VideoCard me={me} video={video} />
          </Suspense>
        </div>
      ))}
      {others.map((file) => (
        <div key={file.path} className={file.thumbnail ? 'h-48' : 'h-14'}>
          <Suspense fallback={null}>
            {file.type.startsWith('audio/') ? (
              <VoiceCard me={me} file={file} />
            ) : (
              <FileCard me={me} file={file} />
            )}
          </Suspense>
        </div>
      ))}
    </div>
  );
}

type Sides = Pick<Attachment, 'width' | 'height'>;

/** One picture keeps its shape within reason, several are squares. */
function aspect({ width = 4, height = 3 }: Sides, count: number, at: number): number {
  if (count > 1) return count === 3 && at === 0 ? 2 : 1;
  return Math.min(16 / 9, Math.max(3 / 4, width / height));
}
