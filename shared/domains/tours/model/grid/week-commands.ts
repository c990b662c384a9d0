import * as z from 'zod/mini';
import { textsOf } from '../../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../../platform/commands/command.ts';
import { tourHoursSchema } from '../schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** Hours of a week as they are stored; null where none are. */
const hours = z.nullable(z.array(tourHoursSchema).check(z.maxLength(42)));

const weekSchema = z.object({
  /** Null for the caller's own hours as a guide. */
  listing: z.nullable(z.guid()),
  hours,
  /** What is stored before; hours that were changed since are refused. */
  was: hours,
  /** The zone of a guide's first hours; those of a home are by its own clock. */
  time_zone: z.nullable(z.string().check(z.maxLength(64))),
});

const weeksSchema = z.object({
  weeks: z.array(weekSchema).check(z.minLength(1), z.maxLength(200)),
});

/** Sets the tour hours of some homes, or of the guide who sets them, in one step: all or none. */
export const setTourWeeks: Command<z.infer<typeof weeksSchema>, null, { managesHome: boolean }> = {
  name: 'tours.setWeeks',
  input: weeksSchema,
  can: (_, { managesHome }) => (managesHome ? ALLOWED : refused(t('block.hostSideOnly'))),
  server: { function: 'set_tour_weeks', args: ({ weeks }) => ({ weeks }) },
  changes: [['tours']],
  wayBack: {
    type: 'command',
    from: ({ weeks }) => ({
      command: setTourWeeks,
      input: { weeks: weeks.map((week) => ({ ...week, hours: week.was, was: week.hours })) },
    }),
  },
  offline: { type: 'connected' },
  texts: {
    label: () => t('setWeeks.label'),
    done: ({ weeks }) =>
      t('setWeeks.done', { count: weeks.filter(({ listing }) => listing !== null).length }),
  },
};
