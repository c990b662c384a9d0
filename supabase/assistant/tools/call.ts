import type { BoundCommand } from '#shared/platform/commands/command.ts';
import type { ToolContext } from './tool.ts';

/** A name that stands in SQL as it is. */
const NAME = /^[a-z_][a-z0-9_]*$/;

function named(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is no name of the database`);
  return name;
}

/**
 * Asks the database for a command as the caller, in the caller's transaction: names come from the
 * declaration, values are parameters. Answers the rows that it returned. Throws a `PostgresError` for
 * what the database refuses.
 */
export async function callDatabase(
  { tx, caller }: ToolContext,
  { command: { server, input: schema }, input: given }: BoundCommand,
): Promise<readonly Record<string, unknown>[]> {
  const input = schema.parse(given);
  if ('function' in server) {
    // What is undefined is left out, as in the JSON of a page's call: the function's default holds.
    const args = Object.entries(server.args(input)).filter(([, value]) => value !== undefined);
    const list = args.map(([name], at) => `${named(name)} => $${at + 1}`).join(', ');
    // What a command is called with came out of zod: text, numbers, lists and plain objects.
    const values = args.map(([, value]) => value as string);
    return tx.unsafe(`select * from public.${named(server.function)}(${list})`, values);
  }
  if ('insert' in server) {
    const row = server.row(input, caller.userId) as Record<string, string>;
    return tx`insert into public.${tx(named(server.insert))} ${tx(row)} on conflict (id) do nothing`;
  }
  const values = server.values as Record<string, string | null>;
  return tx`
    update public.${tx(named(server.update))} set ${tx(values)}
    where id = any(${server.ids(input)}::uuid[])`;
}
