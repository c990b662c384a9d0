import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { type OwnVideo, VIDEO_LIMITS } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const title = z.string().check(visibleInLine(), z.minLength(1), z.maxLength(VIDEO_LIMITS.title));
const path = z.string().check(z.regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.(mp4|webm|mov)$/));
const posterPath = z.string().check(z.regex(/^[0-9a-f-]{36}\/[A-Za-z0-9._-]{1,100}$/));
const seconds = z.number().check(z.gte(0), z.lte(VIDEO_LIMITS.seconds));
const pixels = z.nullable(z.int().check(z.gte(1)));

/** A row as it is added; the file is on its way to `path` by itself. */
const addSchema = z.object({
  id: z.guid(),
  title,
  path,
  type: z.enum(['video/mp4', 'video/webm', 'video/quicktime']),
  bytes: z.int().check(z.gte(1)),
  seconds: z.nullable(seconds),
  width: pixels,
  height: pixels,
  poster_path: z.nullable(posterPath),
});

const changeSchema = z.object({
  video: z.guid(),
  changes: z.object({
    title: z.optional(title),
    poster_path: z.optional(z.nullable(posterPath)),
    starts_at: z.optional(z.nullable(seconds)),
    ends_at: z.optional(z.nullable(seconds)),
    chapters: z.optional(
      z
        .array(
          z.object({
            at: seconds,
            title: z
              .string()
              .check(visibleInLine(), z.minLength(1), z.maxLength(VIDEO_LIMITS.chapterTitle)),
          }),
        )
        .check(z.maxLength(VIDEO_LIMITS.chapters)),
    ),
    captions: z.optional(
      z.nullable(z.string().check(z.startsWith('WEBVTT'), z.maxLength(VIDEO_LIMITS.captions))),
    ),
    captions_language: z.optional(z.nullable(z.string().check(z.regex(/^[a-z]{2}$/)))),
  }),
});

const removeSchema = z.object({ video: z.guid() });
const placeSchema = z.object({ video: z.guid(), listing: z.guid() });
const tourSchema = z.object({ video: z.guid(), tour: z.guid() });

/** What the commands look at and restore. */
export type VideoFacts = Pick<
  OwnVideo,
  | 'title'
  | 'poster_path'
  | 'starts_at'
  | 'ends_at'
  | 'chapters'
  | 'captions'
  | 'captions_language'
  | 'arrived'
  | 'homes'
>;

/** What is looked at before a video is shown on a tour; the server knows whose tour it is. */
type TourVideoFacts = Pick<VideoFacts, 'arrived'>;

// Whose videos they are is decided by the policies of the table: a screen shows only one's own.
const can = () => ALLOWED;
const library = ['videos'] as const;
/** The pages of homes show what hangs there. */
const homes = ['listings'] as const;
/** The pages of tours show theirs. */
const tours = ['tours'] as const;
const offline = { type: 'connected' } as const;

/** Puts a video into one's library; its file goes by the upload queue. */
export const addVideo: Command<z.infer<typeof addSchema>, null, null> = {
  name: 'videos.add',
  input: addSchema,
  can,
  server: { insert: 'videos', row: (row) => ({ ...row }) },
  changes: [library],
  // Removing it would end the upload of its file as well, which has a button of its own.
  wayBack: { type: 'none', reason: () => t('add.final') },
  offline: { type: 'queued', group: ({ id }) => `video:${id}` },
  texts: { label: () => t('add.label'), done: () => t('add.done') },
};

/** Another title, poster, begin or end, other chapters or captions. */
export const changeVideo: Command<z.infer<typeof changeSchema>, VideoFacts, null> = {
  name: 'videos.change',
  input: changeSchema,
  can,
  server: { function: 'change_video', args: ({ video, changes }) => ({ video, changes }) },
  changes: [library, homes, tours],
  wayBack: {
    type: 'command',
    from: ({ video }, before) => ({
      command: changeVideo,
      input: {
        video,
        changes: {
          title: before.title,
          poster_path: before.poster_path,
          starts_at: before.starts_at,
          ends_at: before.ends_at,
          chapters: before.chapters,
          captions: before.captions,
          captions_language: before.captions_language,
        },
      },
    }),
  },
  offline,
  texts: { label: () => t('change.label'), done: () => t('change.done') },
};

/** Removes a video from one's library, from every home and from every tour. */
export const removeVideo: Command<z.infer<typeof removeSchema>, null, null> = {
  name: 'videos.remove',
  input: removeSchema,
  can,
  server: { function: 'remove_video', args: ({ video }) => ({ video }) },
  changes: [library, homes, tours],
  wayBack: { type: 'none', reason: () => t('remove.final') },
  offline,
  texts: {
    label: () => t('remove.label'),
    done: () => t('remove.done'),
    ask: () => ({ title: t('remove.ask'), description: t('remove.final') }),
  },
};

/** Hangs a video up at a home; three hang at one at most. */
export const hangUpVideo: Command<
  z.infer<typeof placeSchema>,
  Pick<VideoFacts, 'arrived' | 'homes'>,
  null
> = {
  name: 'videos.hangUp',
  input: placeSchema,
  can: ({ arrived }) => (arrived ? ALLOWED : refused(t('onItsWay'))),
  server: { function: 'hang_up_video', args: ({ video, listing }) => ({ video, listing }) },
  changes: [library, homes],
  wayBack: { type: 'command', from: (input) => ({ command: takeDownVideo, input }) },
  offline,
  texts: { label: () => t('hangUp.label'), done: () => t('hangUp.done') },
};

/** Takes a video down from a home; it stays in its library. */
export const takeDownVideo: Command<
  z.infer<typeof placeSchema>,
  Pick<VideoFacts, 'arrived' | 'homes'>,
  null
> = {
  name: 'videos.takeDown',
  input: placeSchema,
  can,
  server: { function: 'take_down_video', args: ({ video, listing }) => ({ video, listing }) },
  changes: [library, homes],
  wayBack: { type: 'command', from: (input) => ({ command: hangUpVideo, input }) },
  offline,
  texts: { label: () => t('takeDown.label'), done: () => t('takeDown.done') },
};

/** Shows a video on a tour to its sides; three are shown on one at most. */
export const showVideoOnTour: Command<z.infer<typeof tourSchema>, TourVideoFacts, null> = {
  name: 'videos.showOnTour',
  input: tourSchema,
  can: ({ arrived }) => (arrived ? ALLOWED : refused(t('showOnTour.onItsWay'))),
  server: { function: 'show_video_on_tour', args: ({ video, tour }) => ({ video, tour }) },
  changes: [library, tours],
  wayBack: {
    type: 'command',
    from: (input) => ({ command: takeVideoOffTour, input }),
    remains: () => t('showOnTour.remains'),
  },
  offline,
  texts: { label: () => t('showOnTour.label'), done: () => t('showOnTour.done') },
};

/** Takes a video off a tour; it stays in its library. */
export const takeVideoOffTour: Command<z.infer<typeof tourSchema>, TourVideoFacts, null> = {
  name: 'videos.takeOffTour',
  input: tourSchema,
  can,
  server: { function: 'take_video_off_tour', args: ({ video, tour }) => ({ video, tour }) },
  changes: [library, tours],
  wayBack: { type: 'command', from: (input) => ({ command: showVideoOnTour, input }) },
  offline,
  texts: { label: () => t('takeOffTour.label'), done: () => t('takeOffTour.done') },
};

/** What hosts and guides do with their videos. */
export const VIDEO_COMMANDS = [
  addVideo,
  changeVideo,
  removeVideo,
  hangUpVideo,
  takeDownVideo,
  showVideoOnTour,
  takeVideoOffTour,
] as const;
