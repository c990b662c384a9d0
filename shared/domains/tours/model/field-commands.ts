import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import type { TourActor, TourFacts } from './commands.ts';
import { reasonArgs, reasonFields } from './guides/guide-reason.ts';
import { can, isReportable } from './rules.ts';
import { moment, saidArgs, saidFields } from './said.ts';
import { tourReportSchema } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type TourCommand<Input> = Command<Input, TourFacts, TourActor>;

const changes = [['tours']] as const;
/** What is done to a tour at its door waits for a connection, in the order in which it was done. */
const offline = { type: 'queued', group: ({ tour }: { tour: string }) => `tours:${tour}` } as const;

const answerSchema = z.object({
  tour: z.guid(),
  accept: z.boolean(),
  /** The time that the guide saw: another one has to be seen first. */
  starts: moment,
  ...saidFields,
  ...reasonFields,
});

/** The guide says whether they come. */
export const answerTour: TourCommand<z.infer<typeof answerSchema>> = {
  name: 'tours.answer',
  input: answerSchema,
  can: (tour, { side }) => can.answer(tour, side),
  server: {
    function: 'answer_tour',
    args: ({ tour, accept, starts, at, ...why }, sent) => ({
      ...{ tour, accept, starts },
      ...reasonArgs(why),
      ...saidArgs(at, sent),
    }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('answerRequest.stepBack') },
  offline,
  texts: {
    label: () => t('answer.label'),
    done: ({ accept }) => (accept ? t('answer.accepted') : t('answer.declined')),
  },
};

const tourSchema = z.object({ tour: z.guid(), ...saidFields });

/** A side says yes to the time that the other one chose; who shows the home to that of the renter. */
export const confirmTourTime: TourCommand<z.infer<typeof tourSchema>> = {
  name: 'tours.confirmTime',
  input: tourSchema,
  can: (tour, { side, now }) => can.confirm(tour, side, now),
  server: {
    function: 'confirm_tour',
    args: ({ tour, at }, sent) => ({ tour, ...saidArgs(at, sent) }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('confirm.known') },
  offline,
  texts: { label: () => t('confirm.label'), done: () => t('confirm.done') },
};

/** `at` is the time of the device: what is done without a connection counts as of then, whatever its clock says. */
const momentSchema = z.object({ tour: z.guid(), at: moment });
type Moment = z.infer<typeof momentSchema>;

/** The tour begins, by the clock of the device. */
export const startTour: TourCommand<Moment> = {
  name: 'tours.start',
  input: momentSchema,
  can: (tour, { side, now }) => can.start(tour, side, now),
  server: { function: 'start_tour', args: ({ tour, at }, sent) => ({ tour, at, sent }) },
  changes,
  wayBack: { type: 'none', reason: () => t('start.complete') },
  offline,
  texts: { label: () => t('start.label'), done: () => t('start.done') },
};

const checkInSchema = z.extend(momentSchema, {
  /** What the renter showed: the token that was scanned, or the code that was typed. */
  shown: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
});

/** The renter was there: they showed their code to who shows the home. */
export const checkInRenter: TourCommand<z.infer<typeof checkInSchema>> = {
  name: 'tours.checkIn',
  input: checkInSchema,
  // When it is its time says the server, with the window of the code.
  can: ({ kind, status }, { side }) =>
    side !== 'renter' && kind === 'in_person' && ['confirmed', 'in_progress'].includes(status)
      ? ALLOWED
      : refused(t('checkIn.notNow')),
  server: {
    function: 'check_in_tour',
    args: ({ tour, shown, at }, sent) => ({ tour, shown, at, sent }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('checkIn.stays') },
  offline,
  texts: { label: () => t('checkIn.label'), done: () => t('checkIn.done') },
};

/** A tour that was begun is over. */
export const finishTour: TourCommand<Moment> = {
  name: 'tours.finish',
  input: momentSchema,
  can: (tour, { side }) => can.complete(tour, side),
  server: { function: 'complete_tour', args: ({ tour, at }, sent) => ({ tour, at, sent }) },
  changes,
  wayBack: { type: 'none', reason: () => t('sayOutcome.sayOtherwise') },
  offline,
  event: () => ({ name: 'tour_completed', properties: {} }),
  texts: { label: () => t('complete.label'), done: () => t('finish.done') },
};

/** The other side did not come. */
export const sayNobodyCame: TourCommand<Moment> = {
  name: 'tours.nobodyCame',
  input: momentSchema,
  can: (tour, { side, now }) => can.markNoShow(tour, side, now),
  server: { function: 'mark_tour_no_show', args: ({ tour, at }, sent) => ({ tour, at, sent }) },
  changes,
  wayBack: { type: 'none', reason: () => t('sayOutcome.sayOtherwise') },
  offline,
  texts: { label: () => t('noShow.label'), done: () => t('nobodyCame.done') },
};

const reportSchema = z.object({
  /** Made by the client: sent again it is the same report. */
  report: z.guid(),
  tour: z.guid(),
  checklist: tourReportSchema.shape.checklist,
  notes: z.string().check(visible(), z.maxLength(5000)),
  /** Paths of pictures, which the upload queue sends by itself. */
  pictures: z.optional(tourReportSchema.shape.pictures),
  /** Voice notes, whose sounds the upload queue sends; a report that waits since before there were any has none. */
  voice: z.optional(tourReportSchema.shape.voice_notes),
  signature: z.optional(tourReportSchema.shape.signature),
  visitor_signature: z.optional(tourReportSchema.shape.visitor_signature),
  written: moment,
  /** The form as it was typed, which gets its text back when the server refuses it. */
  form: z.record(z.string(), z.unknown()),
});

/** What who showed the home found there; one report of a tour for each author. */
export const saveTourReport: TourCommand<z.infer<typeof reportSchema>> = {
  name: 'tours.saveReport',
  input: reportSchema,
  can: (tour, { side }) =>
    side !== 'renter' && isReportable(tour) ? ALLOWED : refused(t('report.notNow')),
  server: {
    function: 'save_tour_report',
    args: ({ form: _form, ...report }, sent) => ({ ...report, sent }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('report.writeAgain') },
  offline: {
    ...offline,
    draft: ({ tour, form }) => ({ key: `report-${tour}`, values: form }),
  },
  texts: { label: () => t('report.label'), done: () => t('report.done') },
};
