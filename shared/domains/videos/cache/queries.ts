import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchHomeVideos, fetchOpenTours, fetchOwnVideos, fetchTourVideos } from '../api/videos.ts';

/** A person's library of videos. */
export function ownVideosQuery(me: string) {
  return queryOptions({
    queryKey: ['videos', me, 'library'] as const,
    queryFn: fetchOwnVideos,
  });
}

/** The videos that hang at a home. */
export function homeVideosQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'videos', listing] as const,
    queryFn: () => fetchHomeVideos(listing),
  });
}

/** The videos of a tour, for one of its sides. */
export function tourVideosQuery(me: string, tour: string) {
  return queryOptions({
    queryKey: ['tours', me, 'videos', tour] as const,
    queryFn: () => fetchTourVideos(tour),
  });
}

/** The tours on which a person may show a video. */
export function openToursQuery(me: string) {
  return queryOptions({
    queryKey: ['tours', me, 'open-to-videos'] as const,
    queryFn: fetchOpenTours,
  });
}

/** Shows at once that a video hangs at a home, or does not any more; the answer takes that back. */
export function showHung(
  client: QueryClient,
  me: string,
  hung: { video: string; listing: string; isShown: boolean },
): () => void {
  const { queryKey } = ownVideosQuery(me);
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (videos) =>
    videos?.map((video) => {
      if (video.id !== hung.video) return video;
      const others = video.homes.filter(({ id }) => id !== hung.listing);
      const homes = hung.isShown ? [...others, { id: hung.listing, title: '' }] : others;
      return { ...video, homes };
    }),
  );
  return () => client.setQueryData(queryKey, before);
}
