import { type KeyboardEvent, type MouseEvent, type Ref, useRef } from 'react';
import { useStore } from 'zustand';
import type { LiveSide } from '#shared/domains/tours/model/live/live-rules.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Call } from './call/call-types.ts';
import { type Box, placeOf, spotIn } from './spot.ts';
import { StreamVideo } from './stream-video.tsx';
import texts from './texts/en.ts';

type HomePictureProps = {
  call: Call;
  side: LiveSide;
  /** The other person. */
  name: string;
  /** The picture of the other person, for picture in picture. */
  ref?: Ref<HTMLVideoElement>;
};

const STEP = 0.05;

/** Both pictures: the home's is the large one for both, and either points at something in it. */
export function HomePicture({ call, side, name, ref }: HomePictureProps) {
  const t = useTexts(texts);
  const { stage, local, remote, camera, theirs, picture, point } = useStore(call.store);
  const frame = useRef<HTMLDivElement>(null);
  const showsHome = side === 'shower';
  const theirVideo = stage === 'video' && theirs.camera && remote !== null;
  const isStill = stage === 'pictures' && picture !== null;

  /** The picture inside its frame: bars on two sides belong to no spot. */
  const box = (): Box | null => {
    const element = frame.current?.querySelector<HTMLElement>('[data-home]');
    if (!element) return null;
    const { width, height } = element.getBoundingClientRect();
    if (element instanceof HTMLVideoElement) {
      return { width, height, of: element.videoWidth, by: element.videoHeight };
    }
    if (element instanceof HTMLImageElement) {
      return { width, height, of: element.naturalWidth, by: element.naturalHeight };
    }
    return null;
  };

  function press({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const room = box();
    if (!room) return;
    // From the keyboard: the middle, from where arrow keys lead on.
    const { left, top } = currentTarget.getBoundingClientRect();
    const spot = detail === 0 ? { x: 0.5, y: 0.5 } : spotIn(room, clientX - left, clientY - top);
    if (spot) call.point(spot.x, spot.y);
  }

  function move(event: KeyboardEvent): void {
    const by = MOVES[event.key];
    if (!by || !box()) return;
    event.preventDefault();
    const from = point ?? { x: 0.5, y: 0.5 };
    const within = (share: number) => Math.min(1, Math.max(0, share));
    call.point(within(from.x + by[0] * STEP), within(from.y + by[1] * STEP));
  }

  const large = 'absolute inset-0 size-full object-contain';
  const small =
    'absolute right-3 bottom-3 z-10 h-1/4 rounded-md border border-border bg-sunken object-contain';
  const room = point && box();
  const place = point && room ? placeOf(room, point) : null;
  const homeIsSeen = showsHome ? camera : theirVideo || isStill;
  return (
    <div ref={frame} className="relative aspect-video overflow-hidden rounded-lg bg-sunken">
      {!homeIsSeen && (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-muted">
          {showsHome
            ? t('lobby.noPicture')
            : theirs.camera || !remote
              ? t('picture.paused')
              : t('picture.cameraOff', { name })}
        </p>
      )}
      {/* Their sound comes from here: it stays while nothing of it is seen. */}
      <StreamVideo
        ref={ref}
        stream={remote}
        label={t('picture.of', { name })}
        data-home={!showsHome && theirVideo ? '' : undefined}
        className={cx(showsHome ? small : large, !theirVideo && 'invisible')}
      />
      {isStill && (
        <img
          src={picture}
          alt={t('picture.still', { name })}
          data-home={showsHome ? undefined : ''}
          className={showsHome ? small : large}
        />
      )}
      {camera && (
        <StreamVideo
          stream={local}
          label={t('picture.yours')}
          muted
          data-home={showsHome ? '' : undefined}
          className={showsHome ? large : small}
        />
      )}
      {homeIsSeen && (
        <button
          type="button"
          aria-label={t('picture.point')}
          className="absolute inset-0 cursor-crosshair"
          onClick={press}
          onKeyDown={move}
        />
      )}
      {place && (
        <span
          aria-hidden="true"
          data-point=""
          className="pointer-events-none absolute size-10 -translate-1/2 rounded-full border-4 border-accent motion-safe:animate-pulse"
          style={{ left: place.left, top: place.top }}
        />
      )}
      <span role="status" className="sr-only">
        {point && !point.mine ? t('picture.pointed', { name }) : ''}
      </span>
    </div>
  );
}

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
