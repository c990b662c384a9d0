import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { cancelTour } from './host-commands.ts';
import { can } from './rules.ts';
import { moment } from './said.ts';
import { type Tour, type TourSide, tourKinds } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the rules of a tour look at. */
export type TourFacts = Pick<
  Tour,
  'id' | 'status' | 'kind' | 'starts_at' | 'ends_at' | 'proposed_by' | 'guide_id' | 'guide_answer'
>;

/** The acting side of a tour, and the current time. */
export type TourActor = { side: TourSide; now: Date };

const rescheduleSchema = z.object({ tour: z.guid(), starts: moment });

/** Another time: of the renter a request again, of the host's side a proposal. */
export const rescheduleTour: Command<z.infer<typeof rescheduleSchema>, TourFacts, TourActor> = {
  name: 'tours.reschedule',
  input: rescheduleSchema,
  can: (tour, { side }) => can.reschedule(tour, side),
  server: { function: 'reschedule_tour', args: ({ tour, starts }) => ({ tour, starts }) },
  changes: [['tours']],
  wayBack: {
    type: 'command',
    from: ({ tour }, before) => ({
      command: rescheduleTour,
      input: { tour, starts: before.starts_at },
    }),
    // The earlier time is another new one to the other side.
    remains({ status }, now) {
      if (status === 'confirmed') return t('reschedule.confirmAgain');
      // Moved by the other side than the one that asked for it.
      return status === 'requested' && now.status === 'scheduled' ? t('reschedule.yoursNow') : null;
    },
  },
  // Another person may take the time at any moment.
  offline: { type: 'connected' },
  texts: {
    label: () => t('reschedule.label'),
    done: () => t('reschedule.done'),
  },
};

const outcomeSchema = z.object({ tour: z.guid(), took_place: z.boolean(), at: moment });

/**
 * Whether a tour took place, said by one of its sides with the time of the device: where a home has no
 * signal it waits, and counts as of when it was said.
 */
export const sayTourOutcome: Command<z.infer<typeof outcomeSchema>, TourFacts, TourActor> = {
  name: 'tours.sayOutcome',
  input: outcomeSchema,
  can(tour, { side, now }) {
    const tookPlace = can.sayTookPlace(tour, side, now);
    return tookPlace.allowed ? tookPlace : can.sayDidNot(tour, side, now);
  },
  server: {
    function: 'say_tour_outcome',
    args: ({ tour, took_place, at }, sent) => ({ tour, took_place, at, sent }),
  },
  changes: [['tours']],
  // Nothing was said before: what there is to go back to is not another answer.
  wayBack: { type: 'none', reason: () => t('sayOutcome.sayOtherwise') },
  offline: { type: 'queued', group: ({ tour }) => `tours:${tour}` },
  texts: {
    label: () => t('sayOutcome.label'),
    done: ({ took_place }) => (took_place ? t('sayOutcome.tookPlace') : t('sayOutcome.didNot')),
  },
};

const requestSchema = z.object({
  /** Made by the client, so that a retry is the same tour. */
  tour: z.guid(),
  listing: z.guid(),
  starts: moment,
  kind: z.enum(tourKinds),
  message: z.string().check(visible(), z.maxLength(2000)),
  /** Whom the renter would like, or in which language. */
  guide: z.nullable(z.guid()),
  language: z.nullable(z.string()),
});

/** Asks for one of a home's free times; its host takes it up, moves it or declines. */
export const requestTour: Command<
  z.infer<typeof requestSchema>,
  TourFacts | null,
  { managesHome: boolean }
> = {
  name: 'tours.request',
  input: requestSchema,
  can: (_, { managesHome }) => (managesHome ? refused(t('request.own')) : ALLOWED),
  server: { function: 'request_tour', args: ({ tour, ...wish }) => ({ id: tour, ...wish }) },
  changes: [['tours']],
  wayBack: {
    type: 'command',
    from: ({ tour }) => ({ command: cancelTour, input: { tour, reason: t('request.takenBack') } }),
    remains: () => t('request.known'),
  },
  offline: { type: 'connected' },
  event: () => ({ name: 'tour_request', properties: {} }),
  texts: { label: () => t('request.label'), done: () => t('request.done') },
};
