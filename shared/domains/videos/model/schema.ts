import * as z from 'zod/mini';

/** What a video may be at most (the table `videos`, the bucket home_videos). */
export const VIDEO_LIMITS = {
  title: 120,
  seconds: 30 * 60,
  chapters: 40,
  chapterTitle: 80,
  captions: 200_000,
  library: 50,
  home: 3,
  tour: 3,
  /** The largest that comes to a device by itself, in bytes. */
  device: 8 * 1024 * 1024,
} as const;

/** The longest side of a poster, in pixels: a player is as wide as a page. */
export const POSTER_SIDE = 1280;

const number = z.coerce.number();
const seconds = z.nullable(number);

/** A part of a video: `at` in seconds from its begin, and the room that comes there. */
const chapterSchema = z.object({ at: number, title: z.string() });

/** A part of a video. */
export type Chapter = z.infer<typeof chapterSchema>;

/** A video as its viewers have it; `captions` is WebVTT in `captions_language`. */
export const shownVideoSchema = z.object({
  id: z.guid(),
  title: z.string(),
  path: z.string(),
  // What an older release cached does not say it.
  bytes: z.optional(number),
  seconds,
  width: z.nullable(number),
  height: z.nullable(number),
  poster_path: z.nullable(z.string()),
  starts_at: seconds,
  ends_at: seconds,
  chapters: z.array(chapterSchema),
  captions: z.nullable(z.string()),
  captions_language: z.nullable(z.string()),
});

/** A video as its viewers have it. */
export type ShownVideo = z.infer<typeof shownVideoSchema>;

/** A video with the addresses of its file and of its poster. */
export type Located<Video extends ShownVideo> = Video & { url: string; posterUrl: string | null };

/** A video of a tour, and whose library it is of. */
export const tourVideoSchema = z.extend(shownVideoSchema, { owner_id: z.guid() });

/** A video of a tour. */
export type TourVideo = z.infer<typeof tourVideoSchema>;

/** A tour on which a video of the user's is shown; `side` is null where it is not theirs any more. */
const shownTourSchema = z.object({
  id: z.guid(),
  starts_at: z.string(),
  time_zone: z.string(),
  home: z.string(),
  side: z.nullable(z.enum(['renter', 'host', 'guide'])),
});

/** A tour on which a video of the user's is shown. */
export type ShownTour = z.infer<typeof shownTourSchema>;

/** A tour on which the user shows the home and may show videos; `videos` are on it. */
export const openTourSchema = z.object({
  id: z.guid(),
  starts_at: z.string(),
  time_zone: z.string(),
  home: z.string(),
  renter: z.string(),
  videos: number,
});

/** A tour on which the user may show videos. */
export type OpenTour = z.infer<typeof openTourSchema>;

/** A video of one's own library: whether its file has arrived, and where it is shown. */
export const ownVideoSchema = z.extend(shownVideoSchema, {
  bytes: number,
  created_at: z.string(),
  arrived: z.boolean(),
  homes: z.array(z.object({ id: z.guid(), title: z.string() })),
  // A library that an older release cached has none.
  tours: z._default(z.array(shownTourSchema), []),
});

/** A video of one's own library. */
export type OwnVideo = z.infer<typeof ownVideoSchema>;
