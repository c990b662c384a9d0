import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { toAppError } from '../../../platform/errors.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { publicRows } from '../../../platform/public-api.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type Located,
  type OpenTour,
  type OwnVideo,
  openTourSchema,
  ownVideoSchema,
  type ShownVideo,
  shownVideoSchema,
  type TourVideo,
  tourVideoSchema,
  VIDEO_LIMITS,
} from '../model/schema.ts';

/** The caller's videos, the newest first; the server keeps at most fifty of them. */
export async function fetchOwnVideos(): Promise<Located<OwnVideo>[]> {
  const client = await supabase();
  const videos = z.array(ownVideoSchema).parse(unwrap(await client.rpc('my_videos')));
  return await located(videos);
}

const columns =
  'id,title,path,bytes,seconds,width,height,poster_path,starts_at,ends_at,chapters,captions,captions_language';
const hungSchema = z.array(z.object({ video: z.nullable(shownVideoSchema) }));

/** The videos of a home in their order, for everyone who sees the home. */
export async function fetchHomeVideos(listing: string): Promise<Located<ShownVideo>[]> {
  const rows = await publicRows('listing_media', {
    select: `video:videos(${columns})`,
    listing_id: `eq.${listing}`,
    kind: 'eq.video',
    order: 'position',
  });
  const videos = hungSchema.parse(rows).flatMap(({ video }) => video ?? []);
  return await located(videos);
}

const shownSchema = z.array(z.object({ video: z.nullable(tourVideoSchema) }));

/** The videos of a tour in the order in which they came, for its sides. */
export async function fetchTourVideos(tour: string): Promise<Located<TourVideo>[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('tour_videos')
      .select(`video:videos(owner_id,${columns})`)
      .eq('tour_id', tour)
      .order('created_at')
      .order('video_id')
      .limit(VIDEO_LIMITS.tour),
  );
  const videos = shownSchema.parse(rows).flatMap(({ video }) => video ?? []);
  return await located(videos);
}

/** The tours on which the caller may show a video; the server answers the nearest fifty. */
export async function fetchOpenTours(): Promise<OpenTour[]> {
  const client = await supabase();
  return z.array(openTourSchema).parse(unwrap(await client.rpc('tours_for_videos')));
}

async function located<T extends ShownVideo>(videos: readonly T[]): Promise<Located<T>[]> {
  const root = `${(await loadConfig()).supabaseUrl}/storage/v1/object/public`;
  return videos.map((video) => ({
    ...video,
    url: `${root}/home_videos/${video.path}`,
    posterUrl: video.poster_path && `${root}/user_images/${video.poster_path}`,
  }));
}

/** Uploads a picture as the poster of one's own video; answers where it lies. */
export async function uploadPoster(me: string, picture: Blob): Promise<string> {
  const { storage } = await wholeSupabase();
  const path = `${me}/video-poster_${crypto.randomUUID()}.jpg`;
  const { error } = await storage
    .from('user_images')
    .upload(path, picture, { contentType: picture.type });
  if (error) throw toAppError(error);
  return path;
}
