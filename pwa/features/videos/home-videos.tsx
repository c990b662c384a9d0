import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { dropDeviceVideo } from '#shared/domains/videos/cache/device-videos.ts';
import { homeVideosQuery } from '#shared/domains/videos/cache/queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { DeviceVideo } from './device-video.tsx';
import texts from './texts/en.ts';
import { VideoPlayer } from './video-player.tsx';

/** Where the videos of a home are on its page. */
const VIDEOS = 'videos';

/** On the pictures of a home that has a video: the way to it. */
export function VideoLink({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const { data } = useQuery(homeVideosQuery(listing));
  if (!data?.length) return null;
  return (
    <a
      href={`#${VIDEOS}`}
      className="inline-flex h-10 items-center gap-2 rounded-md bg-surface/95 px-4 text-sm font-semibold shadow-lift transition hover:bg-surface"
    >
      <Play aria-hidden="true" size={16} />
      {t('homeVideos.watch')}
    </a>
  );
}

/** The videos of a home; nothing where it has none. Of a favorite the first can be watched offline. */
export function HomeVideos({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const me = useProfile()?.id ?? null;
  const { ids } = useFavorites(me);
  const { data } = useQuery(homeVideosQuery(listing));
  const first = data?.[0];
  const isFavorite = ids?.includes(listing);
  useEffect(() => {
    // Undefined is not known yet.
    if (me && first && isFavorite === false) void dropDeviceVideo(client, me, first);
  }, [client, me, first, isFavorite]);
  if (!data?.length) return null;
  return (
    <section id={VIDEOS} className="mt-9 scroll-mt-20">
      <h2 className="text-xl font-semibold">{t('homeVideos.title')}</h2>
      <ul className="mt-4 flex max-w-[40rem] flex-col gap-6">
        {data.map((video) => (
          <li key={video.id}>
            <h3 className="mb-2 font-medium">{video.title}</h3>
            {me && isFavorite && video === first ? (
              <DeviceVideo me={me} video={video} />
            ) : (
              <VideoPlayer video={video} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
