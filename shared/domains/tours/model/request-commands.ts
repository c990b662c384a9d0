import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { toAppError } from '../../../platform/errors.ts';
import type { TourFacts } from './commands.ts';
import { cancelTour } from './host-commands.ts';
import { moment, tourKinds } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

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

/** The open tour that a renter has of the home already, which the refusal of another one names; null for any other error. */
export function bookedTour(thrown: unknown): string | null {
  const { hint, cause } = toAppError(thrown);
  const { details }: { details?: unknown } = Object(cause); // Any value has properties then.
  return hint === 'tours.already_booked' ? (z.guid().safeParse(details).data ?? null) : null;
}
