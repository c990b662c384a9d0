import * as z from 'zod/mini';
import type { OutboxKind } from '../offline/outbox-kind.ts';
import { ANSWER_TIMEOUT } from '../offline/server-answers.ts';

/** A command on its way: its name and what it is given, which the command itself parses. */
const waitingCommandSchema = z.object({
  command: z.string(),
  input: z.unknown(),
  /** The same by a function that needs a secret and no session: a worker may call it while no page is open. */
  by_secret: z.optional(
    z.object({ function: z.string(), args: z.record(z.string(), z.unknown()) }),
  ),
});

/** A command on its way. */
type WaitingCommand = z.infer<typeof waitingCommandSchema>;

/** What people do that is declared as `queued`. Each command says its own group, and which form gets its text back. */
export const commandKind: OutboxKind<'command', WaitingCommand> = {
  name: 'command',
  body: waitingCommandSchema,
  returned: () => null,
  timeout: ANSWER_TIMEOUT,
  isCopied: false,
  closed: null,
};
