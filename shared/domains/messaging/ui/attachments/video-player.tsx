import { type SyntheticEvent, useEffect, useRef } from 'react';
import { learnLength } from '../../../../platform/files/media-length.ts';
import { playAlone, stopPlaying } from '../../../../platform/files/player.ts';

type VideoPlayerProps = {
  url: string;
  poster: string | null;
  name: string;
  onFailed: () => void;
};

/** Plays a video with the browser's own controls, as soon as it is mounted. */
export function VideoPlayer({ url, poster, name, onFailed }: VideoPlayerProps) {
  const box = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = box.current;
    if (!video) return;
    video.src = url;
    // The pressed button is gone, so the focus moves here.
    video.focus({ preventScroll: true });
    void play(video);
    return () => {
      stopPlaying(video);
      // Ends the download of a video that left the screen.
      video.removeAttribute('src');
      video.load();
    };
  }, [url]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: private videos between users have no captions
    <video
      ref={box}
      aria-label={name}
      controls
      playsInline
      preload="none"
      poster={poster ?? undefined}
      onPlay={({ currentTarget }) => playAlone(currentTarget)}
      onLoadedMetadata={({ currentTarget }) => void begin(currentTarget)}
      onError={onFailed}
      // A finger on the controls neither pulls the bubble nor opens its menu.
      onPointerDown={keepToItself}
      onTouchStart={keepToItself}
      className="absolute inset-0 size-full bg-black object-contain outline-offset-[-3px]"
    />
  );
}

const keepToItself = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Recordings made by a browser do not contain their duration, and end up at the position where it was
 * searched for.
 */
async function begin(video: HTMLVideoElement): Promise<void> {
  if (Number.isFinite(video.duration)) return;
  await learnLength(video);
  video.currentTime = 0;
  await play(video);
}

async function play(video: HTMLVideoElement): Promise<void> {
  // The press is too long ago for autoplay, or the player is unmounted: its own button plays it.
  await video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}
