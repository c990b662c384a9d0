import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { homePlansQuery } from '#shared/domains/listings/cache/around-home-queries.ts';
import type { Picture } from '#shared/domains/listings/model/schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { homeVideosQuery } from '#shared/domains/videos/cache/queries.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useCloseRequest } from '#shared/kit/use-close-request.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { VideoPlayer } from '../videos/video-player.tsx';
import { PlanFigure } from './plan-figure.tsx';
import texts from './texts/en.ts';

type PictureViewerProps = {
  listing: string;
  pictures: readonly Picture[];
  title: string;
  start: number;
  onClose: () => void;
};

const controlClass =
  'grid size-12 place-items-center rounded-full bg-white/12 text-white transition hover:bg-white/25 disabled:opacity-30 focus-visible:outline-white';

/** All pictures, behind them the floor plans and the videos, one at a time, on the whole screen. The platform's dialog keeps the focus inside. */
export function PictureViewer({ listing, pictures, title, start, onClose }: PictureViewerProps) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const { data: videos = [] } = useQuery(homeVideosQuery(listing));
  const { data: plans = [] } = useQuery(homePlansQuery(listing));
  const still = pictures.length + plans.length;
  const last = still + videos.length - 1;

  useCloseRequest(true, () => dialog.current?.close());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first picture is a start
  useEffect(() => {
    dialog.current?.showModal();
    const element = scroller.current;
    element?.scrollTo({ left: start * element.clientWidth, behavior: 'instant' });
  }, []);

  const show = (next: number) => {
    const element = scroller.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
  };
  const keys: Record<string, number> = {
    ArrowLeft: shown - 1,
    ArrowRight: shown + 1,
    Home: 0,
    End: last,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keys[event.key];
    // In a video they are its own, and in a plan that is larger than the screen.
    const { target } = event;
    const isOwn =
      target instanceof HTMLVideoElement ||
      (target instanceof HTMLElement && target.dataset.scrolls !== undefined);
    if (next === undefined || isOwn) return;
    event.preventDefault();
    show(Math.min(Math.max(next, 0), last));
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t('pictureViewer.pictures', { title })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-black p-0 text-white backdrop:bg-black"
    >
      <div className="absolute inset-x-0 top-0 z-10 flex items-center justify-between p-3 pt-[calc(0.75rem+env(safe-area-inset-top))] md:p-5">
        <p aria-live="polite" className="rounded-full bg-black/55 px-3 py-1 text-sm font-semibold">
          {shown + 1} / {last + 1}
        </p>
        <button
          type="button"
          aria-label={t('pictureViewer.close')}
          className={controlClass}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" size={22} />
        </button>
      </div>
      <ul
        ref={scroller}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
      >
        {pictures.map((picture) => (
          <li
            key={picture.path}
            className="grid size-full shrink-0 snap-center snap-always place-items-center"
          >
            <figure className="flex max-h-full max-w-full flex-col items-center gap-3 px-0 py-20 md:px-24">
              <ListingPicture
                picture={picture}
                sizes="100vw"
                className="max-h-[calc(100dvh-10rem)] min-h-0 max-w-full rounded-md bg-transparent object-contain"
              />
              {picture.alt && (
                <figcaption aria-hidden="true" className="px-4 text-center text-sm text-white/75">
                  {picture.alt}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
        {plans.map((plan) => (
          <li key={plan.path} className="size-full shrink-0 snap-center snap-always">
            <PlanFigure plan={plan} title={title} />
          </li>
        ))}
        {videos.map((video, at) => (
          <li
            key={video.id}
            data-theme="dark"
            className="grid size-full shrink-0 snap-center snap-always place-items-center"
          >
            <div className="w-full max-w-5xl px-4 text-text md:px-24">
              {/* What is left stops: another one is made in its place. */}
              <VideoPlayer key={String(shown === still + at)} video={video} />
              <p aria-hidden="true" className="mt-3 text-center text-sm text-white/75">
                {video.title}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('pictureViewer.previousPicture')}
        disabled={shown === 0}
        onClick={() => show(shown - 1)}
        className={cx(controlClass, 'absolute top-1/2 left-5 hidden -translate-y-1/2 md:grid')}
      >
        <ChevronLeft aria-hidden="true" size={26} />
      </button>
      <button
        type="button"
        aria-label={t('pictureViewer.nextPicture')}
        disabled={shown >= last}
        onClick={() => show(shown + 1)}
        className={cx(controlClass, 'absolute top-1/2 right-5 hidden -translate-y-1/2 md:grid')}
      >
        <ChevronRight aria-hidden="true" size={26} />
      </button>
    </dialog>
  );
}
