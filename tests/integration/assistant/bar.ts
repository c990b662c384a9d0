import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Locale } from '#shared/language/locale.ts';
import type { BoundCommand } from '#shared/platform/commands/command.ts';
import type { Kind } from '../../../supabase/assistant/kinds/kind.ts';
import { inLanguage } from '../../../supabase/assistant/language.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import type { SlotValues, Verb } from '../../../supabase/assistant/verbs/verb.ts';
import { as } from '../../support/database.ts';

type Tx = postgres.TransactionSql;

/** Runs as a member of an organisation, as the bar would. */
export function inBar<Result>(
  sql: Tx,
  { who, org, locale = 'en' }: { who: string; org: string; locale?: Locale },
  run: (context: ToolContext) => Promise<Result>,
): Promise<Result> {
  return as(sql, { role: 'authenticated', sub: who }, (tx) =>
    inLanguage(locale, () =>
      run({
        tx,
        caller: { userId: who, orgId: org, authSessionId: randomUUID() },
        now: new Date(),
        locale,
        zone: 'UTC',
      }),
    ),
  );
}

/** What a kind finds by words as the grammar folds them: small letters without accents. */
export const found = async (kind: Kind, context: ToolContext, ...words: string[]) =>
  (await kind.list(context, { ids: null, words })).map(({ id }) => id);

/** Facts by their keys. */
export const factsOf = async (kind: Kind, context: ToolContext, id: string) =>
  Object.fromEntries((await kind.facts(context, id)).map(({ key, value }) => [key, value]));

/** The verb of a name. */
export function verbNamed(verbs: readonly Verb[], name: string): Verb {
  const verb = verbs.find(({ spoken }) => spoken.name === name);
  if (!verb) throw new Error(`no verb ${name}`);
  return verb;
}

/** The command of a verb with the input that it makes of what was said. */
export async function bind(
  context: ToolContext,
  verb: Verb,
  values: SlotValues,
): Promise<BoundCommand> {
  const input = (await verb.input?.(context, values, {})) ?? values;
  return { command: verb.spoken.command, input: verb.spoken.command.input.parse(input) };
}

/** Does what was said; answers how it is taken back, null where there is no way. */
export async function perform(
  context: ToolContext,
  verb: Verb,
  values: SlotValues,
): Promise<{ input: unknown; back: BoundCommand | null }> {
  const bound = await bind(context, verb, values);
  const before = await verb.subject?.(context, bound.input);
  await callDatabase(context, bound);
  const { wayBack } = bound.command;
  const back = wayBack.type === 'command' ? wayBack.from(bound.input, before) : null;
  return { input: bound.input, back };
}

/** What is expected to be refused: the transaction goes on after it. */
export const attempt = <Result>(
  context: ToolContext,
  run: (inner: ToolContext) => Promise<Result>,
): Promise<unknown> =>
  context.tx.savepoint((tx) => run({ ...context, tx }).then((value) => ({ value })));
