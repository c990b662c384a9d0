import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson } from './people.ts';

type Tx = postgres.TransactionSql;

/** A rule as `save_automation_rule` takes it. */
export type Rule = {
  id?: string;
  org: string;
  name?: string;
  trigger?: string;
  conditions?: postgres.JSONValue;
  actions?: postgres.JSONValue;
  sends?: boolean;
  enabled?: boolean;
  perDay?: number;
};

/** Saves a rule as a person; drafts an answer to every message by default. */
export async function saveRule(sql: Tx, who: string, rule: Rule): Promise<string> {
  const { id = randomUUID(), name = 'Answer', trigger = 'message_received' } = rule;
  const { actions = [{ kind: 'draft_reply', template: 'Hello {name}, {home} is free.' }] } = rule;
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.save_automation_rule(${id}, ${rule.org}, ${name}, ${trigger},
        ${tx.json(actions)}, ${tx.json(rule.conditions ?? {})}, ${rule.enabled ?? true},
        ${rule.sends ?? false}, ${rule.perDay ?? 20})`,
  );
  return id;
}

/**
 * The key of an advisory lock. The job works for all organisations: who counts what it did shares
 * the lock, who commits work for it to do has it alone.
 */
export const AUTOMATIONS = 20_261_127;

/** Lets the job look at what happened; answers how much of it there was. */
export async function automate(sql: Tx, at: string | null = null): Promise<number> {
  await sql`select pg_advisory_xact_lock_shared(${AUTOMATIONS}::bigint)`;
  const [row] = await sql<{ n: number }[]>`
    select private.run_automations(coalesce(${at}::timestamptz, now()), 500) as n`;
  return row?.n ?? 0;
}

/** What a rule did. */
export const runsOf = (sql: Tx, rule: string) => sql<
  { id: string; status: string; reason: string | null; reply: string | null }[]
>`
  select id, status, reason, reply from public.automation_runs
  where rule_id = ${rule} order by ran_at, id`;

/** The yes or no to a prepared reply. */
export const decide = (sql: Tx, who: string, run: string, send: boolean, content?: string) =>
  asPerson(
    sql,
    who,
    (tx) => tx<{ status: string }[]>`
      select public.decide_automation_run(${run}, ${send}, ${content ?? null}) as status`,
  );

/** What was said in a conversation, in order. */
export const said = (sql: Tx, conversation: string) => sql<
  { sender_id: string; content: string }[]
>`
  select sender_id, content from public.messages
  where conversation_id = ${conversation} order by seq`;
