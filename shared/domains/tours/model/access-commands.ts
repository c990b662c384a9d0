import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import type { TourActor, TourFacts } from './commands.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const changes = [['tours']] as const;
const HOUR = 3_600_000;

const homeAccessSchema = z.object({
  listing: z.guid(),
  /** Empty removes it. */
  code: z.string().check(visibleInLine(), z.maxLength(60)),
  instructions: z.string().check(visible(), z.maxLength(1000)),
});

/** The way in of a home, used by every tour that has none of its own. */
export const setHomeAccess: Command<
  z.infer<typeof homeAccessSchema>,
  null,
  { managesHome: boolean }
> = {
  name: 'tours.setHomeAccess',
  input: homeAccessSchema,
  can: (_, { managesHome }) => (managesHome ? ALLOWED : refused(t('block.hostSideOnly'))),
  server: {
    function: 'set_home_access',
    args: ({ listing, code, instructions }) => ({ listing, code, instructions }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('access.setAgain') },
  offline: { type: 'connected' },
  texts: {
    label: () => t('homeAccess.label'),
    done: ({ code }) => (code.trim() === '' ? t('homeAccess.removed') : t('access.done')),
  },
};

const isOpen = ({ kind, status }: TourFacts) =>
  kind === 'self_guided' && (status === 'confirmed' || status === 'in_progress');

const troubleSchema = z.object({
  tour: z.guid(),
  /** Made by the client: sent again it is the same message. */
  message: z.guid(),
  trouble: z.enum(['position', 'door']),
  words: z.string().check(visible(), z.minLength(1), z.maxLength(500)),
});

/** 'I cannot get in', from who goes alone to the host's side. */
export const reportAccessTrouble: Command<z.infer<typeof troubleSchema>, TourFacts, TourActor> = {
  name: 'tours.reportAccessTrouble',
  input: troubleSchema,
  can(tour, { side, now }) {
    const isNow =
      now.getTime() >= Date.parse(tour.starts_at) - HOUR / 2 &&
      now.getTime() <= Date.parse(tour.ends_at) + 2 * HOUR;
    return side === 'renter' && isOpen(tour) && isNow ? ALLOWED : refused(t('trouble.notNow'));
  },
  server: {
    function: 'report_access_trouble',
    args: ({ tour, message, trouble, words }) => ({ tour, message, trouble, words }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('trouble.known') },
  // In a stairwell it goes out as soon as there is a connection, or is refused once it is too late.
  offline: { type: 'queued', group: ({ tour }) => `tours:${tour}` },
  texts: { label: () => t('trouble.label'), done: () => t('trouble.done') },
};

const tourSchema = z.object({ tour: z.guid() });

/** The renter may open the way in wherever their device says that they are. */
export const letInAnywhere: Command<z.infer<typeof tourSchema>, TourFacts, TourActor> = {
  name: 'tours.letInAnywhere',
  input: tourSchema,
  can: (tour, { side }) => (side === 'host' && isOpen(tour) ? ALLOWED : refused(t('letIn.notNow'))),
  server: { function: 'let_in_anywhere', args: ({ tour }) => ({ tour }) },
  changes,
  wayBack: { type: 'none', reason: () => t('letIn.cancelInstead') },
  offline: { type: 'connected' },
  texts: { label: () => t('letIn.label'), done: () => t('letIn.done') },
};
