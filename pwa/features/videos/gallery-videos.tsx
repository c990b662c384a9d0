import { useQuery } from '@tanstack/react-query';
import { homeVideosQuery } from '#shared/domains/videos/cache/queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import { VideoCover } from './video-cover.tsx';

type GalleryVideosProps = {
  listing: string;
  /** Opens a video among the pictures on the whole screen, by its number. */
  onOpen: (video: number) => void;
};

/** The videos of a home after its pictures, where one swipes from one to the next: covers with a play sign. */
export function GalleryVideos({ listing, onOpen }: GalleryVideosProps) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(homeVideosQuery(listing));
  return data.map(({ id, title, posterUrl }, at) => (
    <li key={id} className="size-full shrink-0 snap-center snap-always overflow-hidden lg:hidden">
      <button
        type="button"
        aria-label={t('gallery.open', { title })}
        onClick={() => onOpen(at)}
        className="group relative grid size-full place-items-center bg-black outline-offset-[-4px]"
      >
        <VideoCover posterUrl={posterUrl} />
      </button>
    </li>
  ));
}
