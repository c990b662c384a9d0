import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { dropDeviceVideo } from '#shared/domains/videos/cache/device-videos.ts';
import { homeVideosQuery } from '#shared/domains/videos/cache/queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { DeviceVideo } from './device-video.tsx';
import texts from './texts/en.ts';
import { VideoPlayer } from './video-player.tsx';

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
    <section className="mt-9">
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
