import { unwrap } from '../answer.ts';
import { deviceTime } from '../device-time.ts';
import { ANSWER_TIMEOUT } from '../offline/server-answers.ts';
import { account, supabase } from '../supabase/supabase-client.ts';
import type { AnyCommand } from './command.ts';

/** What of a command the server needs, with what it is given. */
type Call = { command: Pick<AnyCommand, 'input' | 'server'>; input: unknown };

/** Runs a command on the server, with the session of the signed-in user; it may take `timeout` ms. Throws an `AppError`. */
export async function callServer(
  { command, input: given }: Call,
  timeout = ANSWER_TIMEOUT,
): Promise<void> {
  const client = await supabase();
  const { server } = command;
  const input = command.input.parse(given);
  const signal = AbortSignal.timeout(timeout);
  if ('function' in server) {
    const sent = deviceTime();
    unwrap(await client.rpc(server.function, server.args(input, sent)).abortSignal(signal));
  } else if ('insert' in server) {
    const row = server.row(input, (await account())?.userId ?? '');
    const once = { onConflict: 'id', ignoreDuplicates: true };
    unwrap(await client.from(server.insert).upsert(row, once).abortSignal(signal));
  } else {
    const rows = client.from(server.update).update(server.values);
    unwrap(await rows.in('id', server.ids(input)).abortSignal(signal));
  }
}
