import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import {
  type AutomationAct,
  automationActs,
  automationFollows,
  automationTriggers,
} from '#shared/domains/automation/model/rules.ts';
import { rolledBack } from '../../support/database.ts';
import { AUTOMATIONS, automate, runsOf, saveRule } from '../policies/automation.ts';
import { asPerson, expectRefused, join, makeWorld, signUp } from '../policies/people.ts';
import { ASK, apply, asked } from './applying.ts';

test('two rules do not both write to a person about the same', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, org } = world;
    const rule = {
      org,
      trigger: 'application_submitted',
      sends: true,
      actions: [{ kind: 'send_reply', template: 'Thank you.' }],
    };
    const first = await saveRule(sql, host, rule);
    const second = await saveRule(sql, host, rule);
    await apply(sql, world);
    await automate(sql);
    const runs = [...(await runsOf(sql, first)), ...(await runsOf(sql, second))];
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['done', 'skipped']);
    const [count] = await sql`
      select count(*)::int as n from public.messages m
      join public.conversation_participants p using (conversation_id) where p.user_id = ${renter}`;
    expect(count?.n).toBe(1);
  }));

test('a rule stops when its author leaves, is demoted, or switches it off while it waits', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org } = world;
    const author = await signUp(sql, 'host', 'Mo Manager');
    await join(sql, org, author, 'manager');
    const conditions = { wait_hours: 1 };
    const rule = { org, trigger: 'application_submitted', conditions, actions: ASK };
    const gone = await saveRule(sql, author, rule);
    const off = await saveRule(sql, host, rule);
    const application = await apply(sql, world);
    await automate(sql);
    await sql`delete from public.organization_members where profile_id = ${author}`;
    await asPerson(sql, host, (tx) => tx`select public.switch_automation_rule(${off}, false)`);
    const [later] = await sql`select (now() + interval '2 hours')::text as at`;
    await automate(sql, String(later?.at));
    expect(await runsOf(sql, gone)).toMatchObject([
      { status: 'skipped', reason: 'Its author does not work here any more.' },
    ]);
    expect(await runsOf(sql, off)).toMatchObject([
      { status: 'skipped', reason: 'The rule was switched off before.' },
    ]);
    expect(await asked(sql, application)).toEqual([]);
  }));

test('a removed rule does nothing, comes back with its log, and does not act twice on one event', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, org } = world;
    const rule = await saveRule(sql, host, { org, trigger: 'application_submitted', actions: ASK });
    await apply(sql, world);
    await automate(sql);
    const call = (who: string, name: string) =>
      asPerson(sql, who, (tx) => tx.unsafe(`select public.${name}('${rule}')`));
    await call(host, 'delete_automation_rule');
    const seen = () =>
      asPerson(sql, host, (tx) => tx`select id from public.automation_rules where id = ${rule}`);
    expect(await seen()).toEqual([]);
    await apply(sql, world, world.otherRenter);
    await automate(sql);
    expect(await runsOf(sql, rule)).toHaveLength(1);
    await expectRefused(call(renter, 'restore_automation_rule'), { hint: 'automation.missing' });
    await call(host, 'restore_automation_rule');
    await call(host, 'restore_automation_rule');
    expect(await seen()).toHaveLength(1);
    await automate(sql);
    expect(await runsOf(sql, rule)).toHaveLength(1);
  }));

test('a stale version of a rule is refused, and only colleagues switch it', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org } = await makeWorld(sql);
    const rule = await saveRule(sql, host, { org });
    const save = (version: number) =>
      asPerson(
        sql,
        host,
        (tx) => tx`
          select public.save_automation_rule(${rule}, ${org}, 'Other', 'tour_requested',
            ${tx.json([{ kind: 'confirm_tour' }])}, version => ${version}) as version`,
      );
    expect(await save(1)).toEqual([{ version: 2 }]);
    expect(await save(1), 'the same again').toEqual([{ version: 2 }]);
    await asPerson(sql, host, (tx) => tx`select public.switch_automation_rule(${rule}, false)`);
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`
          select public.save_automation_rule(${rule}, ${org}, 'Third', 'tour_requested',
            ${tx.json([{ kind: 'confirm_tour' }])}, version => 2)`,
      ),
      { hint: 'rows.stale' },
    );
    for (const who of [otherHost, renter]) {
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.switch_automation_rule(${rule}, true)`),
        { hint: 'automation.missing' },
      );
    }
  }));

test('what can follow what is one table, for schema and database', () =>
  rolledBack(async (sql) => {
    for (const trigger of automationTriggers) {
      const rows = await sql<{ act: AutomationAct }[]>`
        select act from unnest(${[...automationActs]}::text[]) act
        where private.may_follow(${trigger}, act)`;
      expect(rows.map(({ act }) => act).toSorted(), trigger).toEqual(
        [...automationFollows[trigger]].toSorted(),
      );
    }
  }));

test('a trial lists what would have set a rule off, and asks for the right to see it', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, otherHost, renter, org, active } = world;
    const application = await apply(sql, world);
    const assistant = await signUp(sql, 'host', 'Asa Assistant');
    await join(sql, org, assistant, 'assistant');
    const attempt = (who: string, trigger: string, conditions: postgres.JSONValue = {}) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select subject_id, person, home, total::int from public.try_automation_rule(
            ${org}, ${trigger}, ${tx.json(conditions)})`,
      );
    expect(await attempt(host, 'application_submitted')).toEqual([
      { subject_id: application, person: 'Rene Renter', home: 'A home', total: 1 },
    ]);
    expect(await attempt(host, 'application_submitted', { listing_ids: [active] })).toHaveLength(1);
    expect(
      await attempt(host, 'application_submitted', {
        listing_ids: ['11111111-1111-4111-8111-111111111111'],
      }),
    ).toEqual([]);
    for (const trigger of automationTriggers) await attempt(host, trigger);
    for (const who of [otherHost, renter]) {
      await expectRefused(attempt(who, 'application_submitted'), { hint: 'automation.missing' });
    }
    await expectRefused(attempt(assistant, 'charge_due'), { hint: 'automation.missing' });
    await expectRefused(attempt(host, 'charge_due', { days_before: 0 }), {
      hint: 'automation.unclear',
    });
    expect(
      await sql`select count(*)::int as n from public.automation_runs where org_id = ${org}`,
    ).toEqual([{ n: 0 }]);
  }));

test('with two runners at once, and one that dies halfway, each application is asked once', async () => {
  const pool = postgres(inject('stack').adminDatabaseUrl, { max: 6, onnotice: () => {} });
  // Files run side by side, and each other runner would take what these are to do.
  const alone = await pool.reserve();
  await alone`select pg_advisory_lock(${AUTOMATIONS}::bigint)`;
  const applications: string[] = [];
  const { host, renter, otherRenter, org } = await pool.begin(async (tx) => {
    const world = await makeWorld(tx);
    const rule = { org: world.org, trigger: 'application_submitted', actions: ASK };
    await saveRule(tx, world.host, rule);
    for (const person of [world.renter, world.otherRenter]) {
      applications.push(await apply(tx, world, person));
    }
    return world;
  });
  const run = () => pool`select private.run_automations(now(), 500)`;
  const requests = () => pool`
    select application_id, document_kind from public.application_requests
    where application_id in ${pool(applications)}`;
  try {
    // A connection of its own: it is not to be used again.
    const dying = postgres(inject('stack').adminDatabaseUrl, { max: 1, onnotice: () => {} });
    await dying.unsafe('begin');
    const [held] = await dying`
      select pg_backend_pid() as pid, private.run_automations(now(), 500) as n`;
    expect(held?.n).toBeGreaterThanOrEqual(2);
    // What the first holds the second leaves alone.
    await run();
    expect(await requests()).toHaveLength(0);
    await pool`select pg_terminate_backend(${held?.pid})`;
    await dying.end({ timeout: 1 }).catch(() => {});
    await Promise.all([run(), run(), run(), run()]);
    await run();
    expect(await requests()).toHaveLength(4);
  } finally {
    await pool`delete from public.listings where org_id = ${org}`;
    await pool`delete from auth.users where id in ${pool([host, renter, otherRenter])}`;
    alone.release();
    await pool.end();
  }
});
