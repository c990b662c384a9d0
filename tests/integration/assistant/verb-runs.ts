import type postgres from 'postgres';
import type { Entity } from '#shared/platform/commands/words.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import type { SlotValues, Verb } from '../../../supabase/assistant/verbs/verb.ts';
import { asking } from './kinds/story.ts';

type Tx = postgres.TransactionSql;
type Said = { values: SlotValues; entities?: Record<string, Entity> };

/** What a verb did: its input, what was there before, and the verb for asking more. */
export type Ran = { input: unknown; before: unknown };

/** The verb of a name. */
export function verbNamed(verbs: readonly Verb[], name: string): Verb {
  const verb = verbs.find(({ spoken }) => spoken.name === name);
  if (!verb) throw new Error(`no verb ${name}`);
  return verb;
}

async function ran(context: ToolContext, verb: Verb, { values, entities = {} }: Said) {
  const made = verb.input ? await verb.input(context, values, entities) : values;
  const input = verb.spoken.command.input.parse(made);
  const before = await verb.subject?.(context, input);
  await callDatabase(context, { command: verb.spoken.command, input });
  return { input, before };
}

/** Runs a verb as a person: its input, what was before, and the call. */
export const run = (sql: Tx, who: string, verb: Verb, said: Said): Promise<Ran> =>
  asking(sql, who, (context) => ran(context, verb, said));

/** Takes back what a verb did, by its command's way back. */
export async function takeBack(sql: Tx, who: string, verb: Verb, { input, before }: Ran) {
  const { wayBack } = verb.spoken.command;
  if (wayBack.type === 'none') throw new Error(`${verb.spoken.name} has no way back`);
  const back = wayBack.from(input, before);
  await asking(sql, who, (context) => callDatabase(context, back));
}
