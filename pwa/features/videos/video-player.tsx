import { useEffect, useMemo, useRef, useState } from 'react';
import { chapterAt } from '#shared/domains/videos/model/captions.ts';
import type { Chapter, Located, ShownVideo } from '#shared/domains/videos/model/schema.ts';
import { cx } from '#shared/kit/class-names.ts';
import { clockOf } from '#shared/language/clock.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { track } from '#shared/platform/analytics/track.ts';
import { playAlone } from '#shared/platform/files/player.ts';
import texts from './texts/en.ts';
import { VideoCover } from './video-cover.tsx';

type VideoPlayerProps = {
  video: Located<ShownVideo>;
  /** Hears where the video stands, in seconds. */
  onTime?: (seconds: number) => void;
  /** Hears of the element once it plays, to draw a frame of it. */
  onElement?: (element: HTMLVideoElement) => void;
};

/**
 * Plays a video with the browser's own controls: captions, speed, keyboard, picture in picture and full screen
 * are theirs. Nothing of it is loaded before it is pressed, but its poster.
 */
export function VideoPlayer({ video, onTime, onElement }: VideoPlayerProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(video.starts_at ?? 0);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLVideoElement>(null);
  const wanted = useRef<number>(null);
  const captions = useCaptions(video.captions);
  const watching = useWatching();
  const { title, posterUrl, width, height } = video;
  const chapters = shownChapters(video);
  const seek = (to: number) => {
    setAt(to);
    if (box.current) box.current.currentTime = to;
    // Nothing is loaded yet: it goes there once it is.
    else wanted.current = to;
    setOpen(true);
  };
  const shape = { aspectRatio: width && height ? `${width} / ${height}` : '16 / 9' };
  return (
    <div>
      <div
        style={shape}
        className="relative max-h-[70vh] w-full overflow-hidden rounded-lg bg-black"
      >
        {open && !failed ? (
          // biome-ignore lint/a11y/useMediaCaption: there are captions where its owner wrote some
          <video
            ref={(element) => {
              box.current = element;
              if (element) onElement?.(element);
            }}
            aria-label={title}
            controls
            playsInline
            autoPlay
            crossOrigin="anonymous"
            poster={posterUrl ?? undefined}
            src={addressOf(video)}
            onLoadedMetadata={({ currentTarget }) => {
              if (wanted.current !== null) currentTarget.currentTime = wanted.current;
              wanted.current = null;
            }}
            onTimeUpdate={({ currentTarget }) => {
              setAt(currentTarget.currentTime);
              onTime?.(currentTarget.currentTime);
            }}
            onPlay={({ currentTarget }) => {
              playAlone(currentTarget);
              watching.begin();
            }}
            onPause={watching.rest}
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-contain outline-offset-[-3px]"
          >
            {captions && (
              <track
                kind="captions"
                default
                src={captions}
                srcLang={video.captions_language ?? 'en'}
                label={t('player.captions')}
              />
            )}
          </video>
        ) : (
          <button
            type="button"
            onClick={() => {
              setFailed(false);
              setOpen(true);
            }}
            className="group absolute inset-0 grid place-items-center outline-offset-[-3px]"
          >
            <span className="sr-only">{t('player.play', { title })}</span>
            <VideoCover posterUrl={posterUrl} />
            {video.seconds !== null && (
              <span className="absolute right-2 bottom-2 rounded-sm bg-black/70 px-1.5 py-0.5 text-xs font-medium text-white">
                {clockOf((video.ends_at ?? video.seconds) - (video.starts_at ?? 0))}
              </span>
            )}
          </button>
        )}
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('player.failed')}
        </p>
      )}
      <Chapters
        {...{ chapters, title }}
        now={open ? chapterAt(chapters, at) : undefined}
        onSeek={seek}
      />
    </div>
  );
}

type ChaptersProps = {
  chapters: readonly Chapter[];
  title: string;
  now: Chapter | undefined;
  onSeek: (seconds: number) => void;
};

function Chapters({ chapters, title, now, onSeek }: ChaptersProps) {
  const t = useTexts(texts);
  if (chapters.length === 0) return null;
  return (
    <ul aria-label={t('player.chapters', { title })} className="mt-3 flex flex-wrap gap-2">
      {chapters.map((chapter) => (
        <li key={`${chapter.at} ${chapter.title}`}>
          <button
            type="button"
            aria-current={chapter === now}
            onClick={() => onSeek(chapter.at)}
            className={cx(
              'min-h-9 rounded-full border border-border px-3 text-sm transition hover:bg-sunken pointer-coarse:min-h-12',
              chapter === now && 'border-brand bg-brand-soft text-on-brand-soft',
            )}
          >
            <span className="text-muted">{clockOf(chapter.at)}</span> {chapter.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Captions as an address that a track reads. */
function useCaptions(vtt: string | null): string | null {
  const url = useMemo(
    () => (vtt ? URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' })) : null),
    [vtt],
  );
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

/** The file from where it begins to where it ends, as media fragments say it. */
function addressOf({ url, starts_at, ends_at }: Located<ShownVideo>): string {
  if (starts_at === null && ends_at === null) return url;
  return `${url}#t=${starts_at ?? 0}${ends_at === null ? '' : `,${ends_at}`}`;
}

/** Chapters of what is shown. */
function shownChapters({ chapters, starts_at, ends_at }: ShownVideo): Chapter[] {
  return chapters.filter(
    ({ at }) => at >= (starts_at ?? 0) && at < (ends_at ?? Number.POSITIVE_INFINITY),
  );
}

type Watched = { since: number; seconds: number; started: boolean };

/** Adds what was watched since it began to play. */
function rest(watched: Watched): void {
  if (watched.since > 0) watched.seconds += (performance.now() - watched.since) / 1000;
  watched.since = 0;
}

/** Counts for the analytics that a video was watched, and for how long, once it leaves the screen (ANA-10). */
function useWatching() {
  const watched = useRef<Watched>({ since: 0, seconds: 0, started: false });
  useEffect(() => {
    const { current } = watched;
    return () => {
      if (!current.started) return;
      rest(current);
      track('video_ended', { seconds: Math.round(current.seconds) });
      current.started = false;
    };
  }, []);
  return {
    begin() {
      const { current } = watched;
      current.since = performance.now();
      if (!current.started) track('video_started', {});
      current.started = true;
    },
    rest: () => rest(watched.current),
  };
}
