import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { ruleKind } from '../../../supabase/assistant/kinds/rule.ts';
import { runKind } from '../../../supabase/assistant/kinds/run.ts';
import { inLanguage } from '../../../supabase/assistant/language.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import { automationVerbs } from '../../../supabase/assistant/verbs/automation.ts';
import type { SlotValues } from '../../../supabase/assistant/verbs/verb.ts';
import { as, rolledBack } from '../../support/database.ts';
import { makeStory } from './kinds/story.ts';
import { type Ran, verbNamed } from './verb-runs.ts';

type Tx = postgres.TransactionSql;
type Who = { id: string; org: string };

/** Runs as a person of an organisation, with what a tool gets. */
const asking = <Result>(
  sql: Tx,
  { id, org }: Who,
  does: (context: ToolContext) => Promise<Result>,
) =>
  as(sql, { role: 'authenticated', sub: id }, (tx) => {
    const caller = { userId: id, orgId: org, authSessionId: '' };
    const context = { tx, caller, now: new Date(), locale: 'en' as const, zone: 'America/Chicago' };
    return inLanguage('en', () => does(context));
  });

async function run(sql: Tx, who: Who, name: string, values: SlotValues): Promise<Ran> {
  const verb = verbNamed(automationVerbs, name);
  return await asking(sql, who, async (context) => {
    const made = verb.input ? await verb.input(context, values, {}) : values;
    const input = verb.spoken.command.input.parse(made);
    const before = await verb.subject?.(context, input);
    await callDatabase(context, { command: verb.spoken.command, input });
    return { input, before };
  });
}

async function takeBack(sql: Tx, who: Who, name: string, { input, before }: Ran) {
  const { wayBack } = verbNamed(automationVerbs, name).spoken.command;
  if (wayBack.type === 'none') throw new Error(`${name} has no way back`);
  const back = wayBack.from(input, before);
  await asking(sql, who, (context) => callDatabase(context, back));
}

const rulesOf = (sql: Tx, who: Who, words: string[] | null = null) =>
  asking(sql, who, (context) => ruleKind.list(context, { ids: null, words }));

async function stage(sql: Tx) {
  const story = await makeStory(sql);
  const [own] = await sql<{ org_id: string }[]>`
    select org_id from public.listings where id = ${story.active}`;
  const [theirs] = await sql<{ org_id: string }[]>`
    select org_id from public.listings where id = ${story.foreign}`;
  const host = { id: story.host, org: own?.org_id ?? '' };
  const other = { id: story.otherHost, org: theirs?.org_id ?? '' };
  const made = await run(sql, host, 'automation.create', {
    trigger: 'charge_due',
    act: 'remind_tenants',
    days: 3,
  });
  const { id: rule } = made.input as { id: string };
  return { ...story, host, other, rule };
}

test('a rule is found by what it does, changed, and put back as it was', () =>
  rolledBack(async (sql) => {
    const { host, other, rule } = await stage(sql);
    const found = await rulesOf(sql, host, ['recordatorio']);
    expect(found).toMatchObject([{ id: rule, state: 'on', kind: 'rule' }]);
    expect(await rulesOf(sql, host, ['zebra'])).toEqual([]);
    expect(await rulesOf(sql, other)).toEqual([]);

    const days = async () => {
      const [row] = await sql`select conditions from public.automation_rules where id = ${rule}`;
      return row?.conditions;
    };
    const done = await run(sql, host, 'automation.change', { rule, days: 5 });
    expect(await days()).toEqual({ days_before: 5 });
    const facts = await asking(sql, host, (context) => ruleKind.facts(context, rule));
    expect(facts.map(({ value }) => value)).toContain('5 days before');
    await takeBack(sql, host, 'automation.change', done);
    expect(await days()).toEqual({ days_before: 3 });
    await expect(run(sql, host, 'automation.change', { rule, days: 500 })).rejects.toThrow();
    await expect(run(sql, host, 'automation.change', { rule, text: 'Hello' })).rejects.toThrow(
      /writes nothing/,
    );
    await expect(
      run(sql, host, 'automation.change', { rule, days: 5, side: 'after' }),
    ).rejects.toThrow(/before/);
    await run(sql, host, 'automation.change', { rule, days: 4, side: 'before' });
    expect(await days()).toEqual({ days_before: 4 });
    const late = await run(sql, host, 'automation.create', {
      trigger: 'charge_overdue',
      act: 'remind_tenants',
      days: 3,
    });
    const { id: overdue } = late.input as { id: string };
    await expect(
      run(sql, host, 'automation.change', { rule: overdue, days: 5, side: 'before' }),
    ).rejects.toThrow(/after/);
    await expect(run(sql, other, 'automation.change', { rule, days: 5 })).rejects.toThrow();
  }));

test('a rule is switched off and on, removed and brought back, by its own organisation alone', () =>
  rolledBack(async (sql) => {
    const { host, other, rule } = await stage(sql);
    const state = async () => (await rulesOf(sql, host)).map((one) => one.state);
    const off = await run(sql, host, 'automation.switchOff', { rule });
    expect(await state()).toEqual(['off']);
    await takeBack(sql, host, 'automation.switchOff', off);
    expect(await state()).toEqual(['on']);
    const gone = await run(sql, host, 'automation.remove', { rule });
    expect(await state()).toEqual(['removed']);
    for (const verb of ['switchOff', 'restore', 'remove']) {
      await expect(run(sql, other, `automation.${verb}`, { rule })).rejects.toThrow();
    }
    await run(sql, host, 'automation.restore', { rule });
    expect(await state()).toEqual(['on']);
    await takeBack(sql, host, 'automation.remove', gone);
    expect(await state()).toEqual(['on']);
  }));

test('a prepared reply is found by its person and put away, by its own organisation alone', () =>
  rolledBack(async (sql) => {
    const { host, other, rule, application, applicant, active } = await stage(sql);
    const [waiting] = await sql<{ id: string }[]>`
      insert into public.automation_runs
        (rule_id, org_id, subject_table, subject_id, status, reply, renter_id, listing_id)
      values (${rule}, ${host.org}, 'applications', ${application}, 'waiting', 'Hello Grace',
        ${applicant}, ${active})
      returning id`;
    const id = waiting?.id ?? '';
    const found = await asking(sql, host, (context) =>
      runKind.list(context, { ids: null, words: ['grace'] }),
    );
    expect(found).toMatchObject([{ id, state: 'waiting' }]);
    await expect(run(sql, other, 'automation.dismissPrepared', { run: id })).rejects.toThrow();
    await run(sql, host, 'automation.dismissPrepared', { run: id });
    const [row] = await sql`select status from public.automation_runs where id = ${id}`;
    expect(row?.status).toBe('dismissed');
    await expect(run(sql, host, 'automation.undoRun', { run: id })).rejects.toMatchObject({
      hint: 'automation.no_way_back',
    });
  }));
