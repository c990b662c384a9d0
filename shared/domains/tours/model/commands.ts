import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import type { Command } from '../../../platform/commands/command.ts';
import { can } from './rules.ts';
import { moment, type Tour, type TourSide } from './schema.ts';
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
    remains: ({ status }) => (status === 'confirmed' ? t('reschedule.confirmAgain') : null),
  },
  // Another person may take the time at any moment.
  offline: { type: 'connected' },
  texts: {
    label: () => t('reschedule.label'),
    done: () => t('reschedule.done'),
  },
};
