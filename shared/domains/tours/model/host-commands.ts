import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import type { TourActor, TourFacts } from './commands.ts';
import type { Blackout, HoursOf } from './hours-schema.ts';
import { can } from './rules.ts';
import { moment } from './said.ts';
import { tourKinds } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type TourCommand<Input> = Command<Input, TourFacts, TourActor>;

const tourSchema = z.object({ tour: z.guid() });
const changes = [['tours']] as const;
const offline = { type: 'connected' } as const;

/** Takes a request up at its time, or says yes to a time that the renter chose. */
export const confirmTour: TourCommand<z.infer<typeof tourSchema>> = {
  name: 'tours.confirm',
  input: tourSchema,
  can(tour, { side, now }) {
    const taken = can.schedule(tour, side, now);
    return taken.allowed ? taken : can.confirm(tour, side, now);
  },
  server: { function: 'agree_to_tour', args: ({ tour }) => ({ tour }) },
  changes,
  wayBack: { type: 'none', reason: () => t('confirm.known') },
  offline,
  event: () => ({ name: 'tour_schedule', properties: {} }),
  texts: { label: () => t('confirm.label'), done: () => t('confirm.done') },
};

const takeUpSchema = z.object({ tour: z.guid(), starts: moment });

/** Takes a request up at another of the home's free times, which its renter then confirms. */
export const takeUpTour: TourCommand<z.infer<typeof takeUpSchema>> = {
  name: 'tours.takeUp',
  input: takeUpSchema,
  can: (tour, { side, now }) => can.schedule(tour, side, now),
  server: { function: 'schedule_tour', args: ({ tour, starts }) => ({ tour, starts }) },
  changes,
  wayBack: { type: 'none', reason: () => t('takeUp.known') },
  offline,
  event: () => ({ name: 'tour_schedule', properties: {} }),
  texts: { label: () => t('takeUp.label'), done: () => t('takeUp.done') },
};

const cancelSchema = z.object({
  tour: z.guid(),
  reason: z.string().check(visible(), z.minLength(1), z.maxLength(500)),
});

/** Calls a tour off, or declines one that was requested; its people are notified of the reason. */
export const cancelTour: TourCommand<z.infer<typeof cancelSchema>> = {
  name: 'tours.cancel',
  input: cancelSchema,
  can: (tour, { side }) => can.cancel(tour, side),
  server: { function: 'cancel_tour', args: ({ tour, reason }) => ({ tour, reason }) },
  changes,
  wayBack: { type: 'none', reason: () => t('cancel.final') },
  offline,
  event: () => ({ name: 'tour_cancel', properties: {} }),
  texts: {
    label: () => t('cancel.label'),
    done: () => t('cancel.done'),
    ask: () => ({ title: t('cancel.question'), description: t('cancel.consequence') }),
  },
};

const offerSchema = z.object({
  /** Made by the client, so that a retry is the same tour. */
  tour: z.guid(),
  listing: z.guid(),
  renter: z.guid(),
  starts: moment,
  kind: z.enum(tourKinds),
  message: z.string().check(visible(), z.maxLength(2000)),
});

/** Offers a person that the host's side knows one of a home's free times; they confirm it. */
export const offerTour: Command<
  z.infer<typeof offerSchema>,
  TourFacts | null,
  { managesHome: boolean }
> = {
  name: 'tours.schedule',
  input: offerSchema,
  can: (_, { managesHome }) => (managesHome ? ALLOWED : refused(t('block.hostSideOnly'))),
  server: {
    function: 'offer_tour',
    args: ({ tour, ...offer }) => ({ id: tour, ...offer }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ tour }) => ({ command: cancelTour, input: { tour, reason: t('offer.takenBack') } }),
    remains: () => t('offer.known'),
  },
  offline,
  event: () => ({ name: 'tour_schedule', properties: {} }),
  texts: { label: () => t('offer.label'), done: () => t('offer.done') },
};

const guideSchema = z.object({ tour: z.guid(), guide: z.nullable(z.guid()) });

/** Asks a guide who is free to show the home; null takes the guide off. */
export const assignGuide: TourCommand<z.infer<typeof guideSchema>> = {
  name: 'tours.assignGuide',
  input: guideSchema,
  can: (tour, { side }) => can.assignGuide(tour, side),
  server: { function: 'assign_guide', args: ({ tour, guide }) => ({ tour, guide }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ tour }, before) => ({
      command: assignGuide,
      input: { tour, guide: before.guide_id },
    }),
    remains: () => t('assignGuide.known'),
  },
  offline,
  texts: { label: () => t('assignGuide.label'), done: () => t('assignGuide.done') },
};

const outcomeSchema = z.object({ tour: z.guid(), at: moment });

/** The tour took place; said otherwise for two days after its end. */
export const completeTour: TourCommand<z.infer<typeof outcomeSchema>> = {
  name: 'tours.complete',
  input: outcomeSchema,
  can: (tour, { side, now }) => can.sayTookPlace(tour, side, now),
  server: {
    function: 'say_tour_outcome',
    args: ({ tour, at }, sent) => ({ tour, took_place: true, at, sent }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('sayOutcome.sayOtherwise') },
  offline,
  event: () => ({ name: 'tour_completed', properties: {} }),
  texts: { label: () => t('complete.label'), done: () => t('complete.done') },
};

/** The tour did not take place: one of its sides was not there. */
export const markTourNoShow: TourCommand<z.infer<typeof outcomeSchema>> = {
  name: 'tours.noShow',
  input: outcomeSchema,
  can: (tour, { side, now }) => can.sayDidNot(tour, side, now),
  server: {
    function: 'say_tour_outcome',
    args: ({ tour, at }, sent) => ({ tour, took_place: false, at, sent }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('sayOutcome.sayOtherwise') },
  offline,
  texts: { label: () => t('noShow.label'), done: () => t('noShow.done') },
};

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const blockSchema = z.object({
  blocks: z
    .array(z.object({ id: z.guid(), listing: z.guid() }))
    .check(z.minLength(1), z.maxLength(1000)),
  first_day: day,
  last_day: day,
});

type HomesActor = { managesHome: boolean };

/** No tours of some homes from one day through another, by each home's clock. */
export const blockTourDays: Command<z.infer<typeof blockSchema>, null, HomesActor> = {
  name: 'tours.block',
  input: blockSchema,
  can: (_, { managesHome }) => (managesHome ? ALLOWED : refused(t('block.hostSideOnly'))),
  server: {
    function: 'block_tour_days',
    args: ({ blocks, first_day, last_day }) => ({ blocks, first_day, last_day }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ blocks }) => ({
      command: openTourDays,
      input: { blocks: blocks.map(({ id }) => id) },
    }),
  },
  offline,
  texts: { label: () => t('block.label'), done: () => t('block.done') },
};

const offSchema = z.object({
  id: z.guid(),
  starts_at: moment,
  ends_at: moment,
  reason: z.string().check(visible(), z.maxLength(200)),
});

/** Time off as it is stored; without a listing it is the caller's own as a guide. */
const storedOffSchema = z.extend(offSchema, { listing: z.nullable(z.guid()) });

/** Time off of a home, or of the guide who takes it. */
export type StoredOff = z.infer<typeof storedOffSchema>;

/** Time off of a home or a guide, as the way back of opening it needs it. */
export const storedOff = (off: Blackout, of: HoursOf): StoredOff => ({
  ...off,
  listing: 'listing' in of ? of.listing : null,
});

const spansSchema = z.object({
  spans: z.array(storedOffSchema).check(z.minLength(1), z.maxLength(1000)),
});

/** Several days off of homes, or of the guide who takes them, in one step. */
export const takeDaysOff: Command<z.infer<typeof spansSchema>, null, HomesActor> = {
  name: 'tours.takeDaysOff',
  input: spansSchema,
  can: (_, { managesHome }) => (managesHome ? ALLOWED : refused(t('block.hostSideOnly'))),
  server: { function: 'take_days_off', args: ({ spans }) => ({ spans }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ spans }) => ({
      command: openTourDays,
      input: { blocks: spans.map(({ id }) => id) },
    }),
  },
  offline,
  texts: {
    label: () => t('takeDaysOff.label'),
    done: ({ spans }) => t('takeDaysOff.done', { count: spans.length }),
  },
};

/** Closes days again that were opened, with their reasons. */
export const closeTourDays: Command<z.infer<typeof spansSchema>, null, HomesActor> = {
  name: 'tours.closeAgain',
  input: spansSchema,
  can: (_, { managesHome }) => (managesHome ? ALLOWED : refused(t('block.hostSideOnly'))),
  server: { function: 'take_days_off', args: ({ spans }) => ({ spans }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ spans }) => ({
      command: openTourDays,
      input: { blocks: spans.map(({ id }) => id) },
    }),
  },
  offline,
  texts: { label: () => t('closeAgain.label'), done: () => t('closeAgain.done') },
};

const openSchema = z.object({ blocks: z.array(z.guid()) });

/** Takes days without tours back; the way back has to know the days as they were. */
export const openTourDays: Command<z.infer<typeof openSchema>, readonly StoredOff[], HomesActor> = {
  name: 'tours.open',
  input: openSchema,
  can: (_, { managesHome }) => (managesHome ? ALLOWED : refused(t('block.hostSideOnly'))),
  server: { function: 'open_tour_days', args: ({ blocks }) => ({ blocks }) },
  changes,
  wayBack: {
    type: 'command',
    from: (_, spans) => ({ command: closeTourDays, input: { spans } }),
  },
  offline,
  texts: { label: () => t('open.label'), done: () => t('open.done') },
};
