import { videoWords } from '#shared/domains/videos/model/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import { only, saidText } from './lookups.ts';
import { goes, named } from './named.ts';
import type { SlotValues, Verb } from './verb.ts';

/** One of the caller's own videos, by its title. */
async function videoOf({ tx }: ToolContext, values: SlotValues): Promise<string> {
  const rows = await tx<{ id: string; title: string }[]>`
    select v.id, v.title from public.videos v
    where v.owner_id = (select auth.uid()) order by v.created_at desc`;
  const things = rows.map(({ id, title }) => ({ id, names: [title] as const }));
  return named(things, saidText(values, 'text'), {
    none: { en: 'No video of yours is called so.', es: 'Ningún video tuyo se llama así.' },
    page: '/video-system',
  }).id;
}

const place = async (context: ToolContext, values: SlotValues) => ({
  video: await videoOf(context, values),
  listing: saidText(values, 'listing'),
});

const onTour = async (context: ToolContext, values: SlotValues) => ({
  video: await videoOf(context, values),
  tour: saidText(values, 'tour'),
});

/** Whether the file has come, which the server judges, and the tours on which the video is shown. */
async function shown({ tx }: ToolContext, input: unknown) {
  const { video } = videoWords.showOnTour.command.input.parse(input);
  const tours = await tx<{ id: string }[]>`
    select s.tour_id as id from public.tour_videos s where s.video_id = ${video} order by s.tour_id`;
  return { arrived: true, tours: tours.map(({ id }) => id) };
}

/** Whether the file has come, and where the video hangs. */
async function hung({ tx }: ToolContext, input: unknown) {
  const { video } = videoWords.hangUp.command.input.parse(input);
  return only(
    await tx<{ arrived: boolean; homes: { id: string; title: string }[] }[]>`
      select true as arrived, coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.id)
        from public.listing_media m join public.listings l on l.id = m.listing_id
        where m.video_id = v.id), '[]') as homes
      from public.videos v where v.id = ${video}`,
  );
}

/** What hosts do with their videos; one is named by its title. */
export const videoVerbs: readonly Verb[] = [
  { spoken: videoWords.hangUp, input: place, subject: hung },
  { spoken: videoWords.takeDown, input: place, subject: hung },
  { spoken: videoWords.showOnTour, input: onTour, subject: shown },
  { spoken: videoWords.takeOffTour, input: onTour, subject: shown },
  {
    spoken: videoWords.remove,
    input: async (context, values) => ({ video: await videoOf(context, values) }),
    async shows({ tx }, input) {
      const { video } = videoWords.remove.command.input.parse(input);
      const { title } = only(
        await tx<{ title: string }[]>`select v.title from public.videos v where v.id = ${video}`,
      );
      return [goes({ en: 'Video', es: 'Video' }, title)];
    },
  },
];
