import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homePlansQuery } from '#shared/domains/listings/cache/around-home-queries.ts';
import { homeVideosQuery } from '#shared/domains/videos/cache/queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { GalleryVideos } from '../videos/gallery-videos.tsx';
import { PlanPicture } from './plan-picture.tsx';
import texts from './texts/en.ts';

type GalleryRestProps = {
  listing: string;
  /** Opens a plan or a video behind the pictures on the whole screen, by its number. */
  onOpen: (number: number) => void;
  /** Hears how many there are. */
  onCount: (count: number) => void;
};

/** What comes after the pictures of a home, where one swipes from one to the next: its plans, then its videos. */
export function GalleryRest({ listing, onOpen, onCount }: GalleryRestProps) {
  const t = useTexts(texts);
  const { data: plans = [] } = useQuery(homePlansQuery(listing));
  const { data: videos = [] } = useQuery(homeVideosQuery(listing));
  const count = plans.length + videos.length;
  useEffect(() => {
    onCount(count);
  }, [count, onCount]);
  return (
    <>
      {plans.map((plan, at) => (
        <li
          key={plan.path}
          className="size-full shrink-0 snap-center snap-always overflow-hidden lg:hidden"
        >
          <button
            type="button"
            aria-label={t('plan.open', { place: at + 1 })}
            onClick={() => onOpen(at)}
            className="size-full cursor-zoom-in outline-offset-[-4px]"
          >
            <PlanPicture plan={plan} alt="" className="size-full p-3" />
          </button>
        </li>
      ))}
      <GalleryVideos listing={listing} onOpen={(video) => onOpen(plans.length + video)} />
    </>
  );
}
