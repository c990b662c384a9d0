import { unwrap } from '../answer.ts';
import { supabase } from '../supabase-client.ts';
import type { BoundCommand } from './command.ts';

/** How long a server may take to answer, in ms; what waits longer is tried again or said to have failed. */
const ANSWER_TIMEOUT = 20_000;

/** Runs a command on the server, as whoever is signed in. Throws an `AppError`. */
export async function callServer({ command, input }: BoundCommand): Promise<void> {
  const client = await supabase();
  const args = command.server.args(command.input.parse(input));
  const asked = client.rpc(command.server.function, args);
  unwrap(await asked.abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT)));
}
