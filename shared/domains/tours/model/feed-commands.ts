import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command } from '../../../platform/commands/command.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const changes = [['calendar-feed']] as const;

/** The secret of a calendar address: 256 bits, in hexadecimal digits. */
const secretSchema = z.object({ secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** A calendar address for one's tours, and another one in its place: the one before ends at once. */
export const setCalendarFeed: Command<z.infer<typeof secretSchema>, null, null> = {
  name: 'tours.setCalendarFeed',
  input: secretSchema,
  can: () => ALLOWED,
  server: { function: 'set_calendar_feed', args: ({ secret }) => ({ secret }) },
  changes,
  // The address before is known to no one but the calendars that have it.
  wayBack: { type: 'none', reason: () => t('calendarFeed.anotherOne') },
  offline: { type: 'connected' },
  texts: { label: () => t('calendarFeed.label'), done: () => t('calendarFeed.done') },
};

const noneSchema = z.object({});

/** No calendar is answered any more. */
export const endCalendarFeed: Command<z.infer<typeof noneSchema>, null, null> = {
  name: 'tours.endCalendarFeed',
  input: noneSchema,
  can: () => ALLOWED,
  server: { function: 'end_calendar_feed', args: () => ({}) },
  changes,
  wayBack: { type: 'none', reason: () => t('calendarFeed.anotherOne') },
  offline: { type: 'connected' },
  texts: {
    label: () => t('calendarFeed.end'),
    done: () => t('calendarFeed.ended'),
    ask: () => ({
      title: t('calendarFeed.endQuestion'),
      description: t('calendarFeed.endConsequence'),
    }),
  },
};
