import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { inLanguage } from '../../../supabase/assistant/language.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import { automationVerbs } from '../../../supabase/assistant/verbs/automation.ts';
import { as, rolledBack } from '../../support/database.ts';
import { makeStory, type Story } from '../assistant/kinds/story.ts';
import { verbNamed } from '../assistant/verb-runs.ts';
import { automate, runsOf } from '../policies/automation.ts';

const create = verbNamed(automationVerbs, 'automation.create');

/** What a host's sentence says, as the assistant makes a rule of it. */
const said = <Result>(
  sql: postgres.TransactionSql,
  { host, org }: Story,
  values: Record<string, unknown>,
  body: (context: ToolContext, input: unknown) => Promise<Result>,
) =>
  as(sql, { role: 'authenticated', sub: host }, (tx) => {
    const caller = { userId: host, orgId: org, authSessionId: '' };
    const context = { tx, caller, now: new Date(), locale: 'en', zone: 'America/Chicago' } as const;
    return inLanguage('en', async () => body(context, await create.input?.(context, values, {})));
  });

const call = (context: ToolContext, input: unknown) =>
  callDatabase(context, { command: create.spoken.command, input });

test('a rule that was said shows its last three months, acts on what comes then, and its undo removes it', () =>
  rolledBack(async (sql) => {
    const story = await makeStory(sql);
    const { active, otherRenter } = story;
    await sql`
      update public.applications set submitted_at = now() - interval '5 days'
      where id = ${story.application}`;
    const values = { trigger: 'application_submitted', act: 'ask_papers', listing: active };
    const shown = await said(sql, story, values, async (context, input) =>
      create.shows?.(context, input),
    );
    expect(shown).toEqual([
      { label: 'Last three months', before: null, after: 'It would have run once' },
      { label: expect.any(String), before: null, after: 'Grace Peña, Loft over the bakery' },
    ]);
    const made = await said(sql, story, values, async (context, input) => {
      await call(context, input);
      return input as { id: string };
    });
    const rules = await sql`
      select name, enabled, author_id, conditions, actions from public.automation_rules
      where id = ${made.id} and removed_at is null`;
    expect(rules).toEqual([
      {
        name: 'An application comes: Ask for the missing papers',
        enabled: true,
        author_id: story.host,
        conditions: { listing_ids: [active] },
        actions: [{ kind: 'ask_papers', papers: ['id', 'income'] }],
      },
    ]);
    await sql`
      insert into public.applications (listing_id, applicant_id, status)
      values (${active}, ${otherRenter}, 'submitted')`;
    await automate(sql);
    expect(await runsOf(sql, made.id)).toMatchObject([{ status: 'done' }]);
    const { wayBack } = create.spoken.command;
    if (wayBack.type === 'none') throw new Error('no way back');
    const back = wayBack.from(made, null);
    await said(sql, story, values, (context) => callDatabase(context, back));
    const [row] = await sql`select removed_at from public.automation_rules where id = ${made.id}`;
    expect(row?.removed_at).not.toBeNull();
  }));

test('an act that cannot follow, or days that are too many, are refused in words', () =>
  rolledBack(async (sql) => {
    const story = await makeStory(sql);
    await expect(
      said(sql, story, { trigger: 'review_received', act: 'confirm_tour' }, call),
    ).rejects.toThrow(/cannot be done/);
    await expect(
      said(sql, story, { trigger: 'charge_due', act: 'remind_tenants', days: 400 }, call),
    ).rejects.toThrow(/1 to 180 days/);
  }));
