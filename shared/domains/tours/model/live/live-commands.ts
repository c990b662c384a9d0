import * as z from 'zod/mini';
import { textsOf } from '../../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../../platform/commands/command.ts';
import { moment } from '../said.ts';
import texts from '../texts/en.ts';
import { type LiveFacts, liveSideOf } from './live-rules.ts';
import { MOST_PICTURES, timelineEntrySchema } from './timeline.ts';

const t = textsOf(texts);

const timelineSchema = z.object({
  tour: z.guid(),
  /** The same on every device of its author, so that it is one report. */
  report: z.guid(),
  timeline: z.array(timelineEntrySchema).check(z.maxLength(400)),
  pictures: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MOST_PICTURES)),
  at: moment,
});

const copySchema = z.object({
  tour: z.guid(),
  timeline: z.array(timelineEntrySchema).check(z.minLength(1), z.maxLength(400)),
});

/** Hands in what the renter's device has of a live tour: the report may never come. */
export const handInTimeline: Command<z.infer<typeof copySchema>, LiveFacts, { me: string }> = {
  name: 'tours.handInTimeline',
  input: copySchema,
  can: (tour, { me }) =>
    liveSideOf(tour, me) === 'renter' ? ALLOWED : refused(t('handIn.rentersCopy')),
  server: { function: 'hand_in_tour_timeline', args: ({ tour, timeline }) => ({ tour, timeline }) },
  changes: [['tours']],
  wayBack: { type: 'none', reason: () => t('timeline.stays') },
  offline: { type: 'queued', group: ({ tour }) => `tour-timelines:${tour}` },
  texts: { label: () => t('handIn.label'), done: () => t('handIn.done') },
};

/** Writes what happened on a live tour into the report of who showed the home; sent twice it is there once. */
export const saveTourTimeline: Command<
  z.infer<typeof timelineSchema>,
  LiveFacts,
  { me: string }
> = {
  name: 'tours.saveTimeline',
  input: timelineSchema,
  can: (tour, { me }) =>
    liveSideOf(tour, me) === 'shower' ? ALLOWED : refused(t('timeline.othersReport')),
  server: {
    function: 'save_tour_timeline',
    args: ({ tour, report, timeline, pictures, at }, sent) => ({
      tour,
      report,
      timeline,
      pictures,
      at,
      sent,
    }),
  },
  changes: [['tours']],
  wayBack: { type: 'none', reason: () => t('timeline.stays') },
  // A group of its own: what became of the tour does not wait for its report.
  offline: { type: 'queued', group: ({ tour }) => `tour-timelines:${tour}` },
  texts: { label: () => t('timeline.label'), done: () => t('timeline.done') },
};
