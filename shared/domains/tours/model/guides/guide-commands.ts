import * as z from 'zod/mini';
import { visibleInLine } from '../../../../language/text-checks.ts';
import { textsOf } from '../../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../../platform/commands/command.ts';
import type { TourActor, TourFacts } from '../commands.ts';
import { can } from '../rules.ts';
import { moment, saidArgs, saidFields } from '../said.ts';
import texts from '../texts/en.ts';
import { reasonArgs, reasonFields } from './guide-reason.ts';
import { onTheWayCall } from './on-the-way.ts';

const t = textsOf(texts);

type TourCommand<Input> = Command<Input, TourFacts, TourActor>;

const changes = [['tours']] as const;
const offline = { type: 'connected' } as const;
const queued = { type: 'queued', group: ({ tour }: { tour: string }) => `tours:${tour}` } as const;

const guidesSchema = z.object({
  tour: z.guid(),
  guides: z.array(z.guid()).check(z.minLength(1), z.maxLength(10)),
});

/** Guides are asked while none of them has the tour. */
const whileOpen = (tour: TourFacts, { side, now }: TourActor): Verdict => {
  const assigning = can.assignGuide(tour, side);
  if (!assigning.allowed) return assigning;
  if (tour.guide_id !== null) return refused(t('askGuides.taken'));
  return Date.parse(tour.starts_at) > now.getTime() ? ALLOWED : refused(t('askGuides.passed'));
};

/** Asks up to ten guides at once; the first who accepts has the tour, the others are notified. */
export const askGuides: TourCommand<z.infer<typeof guidesSchema>> = {
  name: 'tours.askGuides',
  input: guidesSchema,
  can: whileOpen,
  server: { function: 'ask_guides', args: ({ tour, guides }) => ({ tour, guides }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ tour, guides }) => ({ command: withdrawGuideRequests, input: { tour, guides } }),
    remains: () => t('askGuides.known'),
  },
  offline,
  texts: {
    label: () => t('askGuides.label'),
    done: ({ guides }) => t('askGuides.done', { count: guides.length }),
  },
};

/** Takes back what guides were asked and have not answered. */
export const withdrawGuideRequests: TourCommand<z.infer<typeof guidesSchema>> = {
  name: 'tours.withdrawGuideRequests',
  input: guidesSchema,
  can: (tour, { side }) => can.assignGuide(tour, side),
  server: { function: 'withdraw_guide_requests', args: ({ tour, guides }) => ({ tour, guides }) },
  changes,
  wayBack: {
    type: 'command',
    from: (input) => ({ command: askGuides, input }),
    remains: () => t('withdrawGuides.askedAgain'),
  },
  offline,
  texts: { label: () => t('withdrawGuides.label'), done: () => t('withdrawGuides.done') },
};

const openSchema = z.object({ tour: z.guid(), opened: z.boolean() });

/** Lets any guide whose area the home is in take the tour, or no more. */
export const openTourToGuides: TourCommand<z.infer<typeof openSchema>> = {
  name: 'tours.openToGuides',
  input: openSchema,
  can: (tour, actor) => whileOpen(tour, actor),
  server: { function: 'open_tour_to_guides', args: ({ tour, opened }) => ({ tour, opened }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ tour, opened }) => ({ command: openTourToGuides, input: { tour, opened: !opened } }),
  },
  offline,
  texts: {
    label: () => t('openToGuides.label'),
    done: ({ opened }) => (opened ? t('openToGuides.opened') : t('openToGuides.closed')),
  },
};

const memberSchema = z.object({ tour: z.guid(), member: z.nullable(z.guid()) });

/** A member of the host's side shows the home, null its host; a guide is not needed any more. */
export const setTourMember: TourCommand<z.infer<typeof memberSchema>> = {
  name: 'tours.setMember',
  input: memberSchema,
  can: (tour, { side }) => can.assignGuide(tour, side),
  server: { function: 'set_tour_member', args: ({ tour, member }) => ({ tour, member }) },
  changes,
  wayBack: { type: 'none', reason: () => t('setMember.chooseAgain') },
  offline,
  texts: { label: () => t('setMember.label'), done: () => t('setMember.done') },
};

const wishSchema = z.object({
  tour: z.guid(),
  guide: z.nullable(z.guid()),
  language: z.nullable(z.string().check(visibleInLine(), z.maxLength(100))),
});

/** The renter says which guide or language they would like, until a guide is sent; neither is no preference. */
export const setTourWish: TourCommand<z.infer<typeof wishSchema>> = {
  name: 'tours.setWish',
  input: wishSchema,
  can(tour, { side, now }) {
    const isOpen = ['requested', 'scheduled', 'confirmed'].includes(tour.status);
    if (side !== 'renter' || !isOpen) return refused(t('setWish.notNow'));
    if (tour.guide_id !== null) return refused(t('setWish.taken'));
    return Date.parse(tour.starts_at) > now.getTime() ? ALLOWED : refused(t('askGuides.passed'));
  },
  server: {
    function: 'set_tour_wish',
    args: ({ tour, guide, language }) => ({ tour, guide, language }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('setWish.chooseAgain') },
  offline,
  texts: { label: () => t('setWish.label'), done: () => t('setWish.done') },
};

const answerSchema = z.object({
  tour: z.guid(),
  accept: z.boolean(),
  /** The time that the guide saw: another one has to be seen first. */
  starts: z.nullable(moment),
  ...saidFields,
  ...reasonFields,
});

/** What a guide knows of a tour that is not theirs. */
type Offer = { starts_at: string };

/** Takes a tour that the guide was asked for or that is open to guides, or declines it. */
export const answerGuideRequest: Command<z.infer<typeof answerSchema>, Offer, { now: Date }> = {
  name: 'tours.answerGuideRequest',
  input: answerSchema,
  can: ({ starts_at }, { now }) =>
    Date.parse(starts_at) > now.getTime() ? ALLOWED : refused(t('askGuides.passed')),
  server: {
    function: 'answer_guide_request',
    args: ({ tour, accept, starts, at, ...why }, sent) => ({
      ...{ tour, accept, starts },
      ...reasonArgs(why),
      ...saidArgs(at, sent),
    }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('answerRequest.stepBack') },
  // Of several who say yes the first to be heard has the tour.
  offline: queued,
  texts: {
    label: () => t('answerRequest.label'),
    done: ({ accept }) => (accept ? t('answerRequest.accepted') : t('answerRequest.declined')),
  },
};

const HOUR = 3_600_000;

/** 'I am coming', or 'I am late by … minutes'; the other sides are notified. */
export const sayOnTheWay: TourCommand<z.infer<typeof onTheWayCall.input>> = {
  name: 'tours.onTheWay',
  input: onTheWayCall.input,
  can(tour, { side, now }) {
    const goesOn = ['scheduled', 'confirmed', 'in_progress'].includes(tour.status);
    const isTheirs = side !== 'guide' || tour.guide_answer === 'accepted';
    const inTime =
      now.getTime() >= Date.parse(tour.starts_at) - 25 * HOUR &&
      now.getTime() <= Date.parse(tour.ends_at);
    return goesOn && isTheirs && inTime ? ALLOWED : refused(t('onTheWay.notNow'));
  },
  server: onTheWayCall.server,
  changes,
  wayBack: { type: 'none', reason: () => t('onTheWay.sayOtherwise') },
  // On the stairs without signal it goes out as soon as there is one, and says when it was said.
  offline: queued,
  texts: {
    label: () => t('onTheWay.label'),
    done: ({ late_minutes }) =>
      late_minutes === 0 ? t('onTheWay.coming') : t('onTheWay.late', { count: late_minutes }),
  },
};
