import { Film, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { fileSize } from '../../../../kit/file-size.ts';
import { Spinner } from '../../../../kit/spinner.tsx';
import { clockOf } from '../../../../language/clock.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { playUrl, usePicture } from '../../attachments/attachment-urls.ts';
import { useFiles } from '../../attachments/draft-files.ts';
import type { Attachment } from '../../model/attachment.ts';
import texts from './texts/en.ts';
import { UploadBar } from './upload-bar.tsx';
import { VideoAway } from './video-away.tsx';
import { VideoPlayer } from './video-player.tsx';

type Shown =
  | { kind: 'still' }
  | { kind: 'loading' }
  | { kind: 'open'; url: string }
  | { kind: 'failed'; isAway: boolean };

/** A video of a message: a poster frame that is replaced by the player on press. */
export function VideoCard({ me, video }: { me: string; video: Attachment }) {
  const local = useFiles(({ entries }) => entries.find(({ path }) => path === video.path)?.file);
  const { url: poster, failed } = usePicture(me, video.thumbnail, true);
  const [shown, setShown] = useState<Shown>({ kind: 'still' });
  const url = shown.kind === 'open' ? shown.url : '';
  useEffect(() => () => (url.startsWith('blob:') ? URL.revokeObjectURL(url) : undefined), [url]);

  // A new URL for each attempt: the previous one may have expired.
  const play = async () => {
    setShown({ kind: 'loading' });
    try {
      const from = local?.size ? URL.createObjectURL(local) : await playUrl(video.path);
      setShown({ kind: 'open', url: from });
    } catch (error) {
      console.warn('video', error);
      setShown({ kind: 'failed', isAway: true });
    }
  };
  switch (shown.kind) {
    case 'open':
      return (
        <VideoPlayer
          {...{ url, poster }}
          name={video.name}
          onFailed={() => setShown({ kind: 'failed', isAway: !navigator.onLine })}
        />
      );
    case 'failed':
      return <VideoAway {...{ video, local }} isAway={shown.isAway} onRetry={() => void play()} />;
    case 'still':
    case 'loading':
      return (
        <Still
          {...{ video, poster }}
          isNamed={!video.thumbnail || failed}
          isLoading={shown.kind === 'loading'}
          onPlay={() => void play()}
        />
      );
  }
}

type StillProps = {
  video: Attachment;
  poster: string | null;
  /** There is no poster frame: its name is shown instead. */
  isNamed: boolean;
  isLoading: boolean;
  onPlay: () => void;
};

function Still({ video, poster, isNamed, isLoading, onPlay }: StillProps) {
  const t = useTexts(texts);
  const { name, size, path, duration } = video;
  const length = duration === undefined ? null : clockOf(Math.round(duration));
  return (
    <>
      <button
        type="button"
        aria-busy={isLoading}
        onClick={() => isLoading || onPlay()}
        className={cx(
          'absolute inset-0 grid place-items-center outline-offset-[-3px]',
          !poster && 'rounded-md border border-current/15 bg-surface text-text',
        )}
      >
        <span className="sr-only">{t('video.play', { name })} </span>
        {poster && (
          <img
            src={poster}
            alt=""
            draggable={false}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <span className="relative grid size-14 place-items-center rounded-full bg-black/60 text-white transition active:scale-95">
          {isLoading ? (
            <Spinner size={24} />
          ) : (
            <Play aria-hidden="true" size={24} className="ml-0.5 fill-current" />
          )}
        </span>
        <span className="absolute top-2 left-2 flex items-center gap-1 rounded-sm bg-black/60 px-1.5 py-0.5 text-xs font-medium text-white">
          <Film aria-hidden="true" size={12} />
          {length && `${length} · `}
          {fileSize(size)}
        </span>
        {isNamed && (
          <span
            aria-hidden="true"
            className="absolute inset-x-2.5 bottom-2 truncate text-center text-sm"
          >
            {name}
          </span>
        )}
      </button>
      <UploadBar path={path} className="absolute inset-x-2 bottom-2" />
    </>
  );
}
