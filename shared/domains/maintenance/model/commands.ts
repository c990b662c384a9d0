import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { priorityLabels } from './labels.ts';
import type { Side } from './rules.ts';
import { type MaintenanceRequest, priorities } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const prioritySchema = z.object({ request: z.guid(), priority: z.enum(priorities) });

type Prioritised = Pick<MaintenanceRequest, 'id' | 'priority'>;

/** How urgent a request is: the reporter's word is a wish, the host's side decides. */
export const setRequestPriority: Command<
  z.infer<typeof prioritySchema>,
  Prioritised,
  { side: Side }
> = {
  name: 'maintenance.setPriority',
  input: prioritySchema,
  can: (_, { side }) => (side === 'host' ? ALLOWED : refused(t('setPriority.hostOnly'))),
  server: {
    function: 'set_maintenance_priority',
    args: ({ request, priority }) => ({ request, priority }),
  },
  changes: [['maintenance']],
  wayBack: {
    type: 'command',
    from: ({ request }, { priority }) => ({
      command: setRequestPriority,
      input: { request, priority },
    }),
  },
  // A value and no step: sent twice it is the same.
  offline: { type: 'queued', group: ({ request }) => `maintenance:${request}` },
  texts: {
    label: () => t('setPriority.label'),
    done: ({ priority }) => t('setPriority.done', { priority: priorityLabels[priority] }),
  },
};
