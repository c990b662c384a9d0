import { useQuery } from '@tanstack/react-query';
import { homeVideosQuery } from '#shared/domains/videos/cache/queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import { VideoPlayer } from './video-player.tsx';

/** The videos of a home; nothing where it has none. */
export function HomeVideos({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const { data } = useQuery(homeVideosQuery(listing));
  if (!data?.length) return null;
  return (
    <section className="mt-9">
      <h2 className="text-xl font-semibold">{t('homeVideos.title')}</h2>
      <ul className="mt-4 flex max-w-[40rem] flex-col gap-6">
        {data.map((video) => (
          <li key={video.id}>
            <h3 className="mb-2 font-medium">{video.title}</h3>
            <VideoPlayer video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
