import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { automate, runsOf, saveRule } from '../policies/automation.ts';
import { asPerson, expectRefused, makeWorld } from '../policies/people.ts';
import { makeLease, makeTour } from '../policies/stays.ts';
import { ASK, apply, asked, owe, titles, undo } from './applying.ts';

test('an application is asked for the papers that it does not have, once, and that is taken back', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org } = world;
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'application_submitted',
      actions: ASK,
    });
    const application = await apply(sql, world);
    await asPerson(
      sql,
      host,
      (tx) => tx`
        select public.ask_applicants(gen_random_uuid(), ${application}, 'paper', 'id', '')`,
    );
    await automate(sql);
    await automate(sql);
    expect(await asked(sql, application)).toEqual([
      { document_kind: 'id', withdrawn: false, asked_by: host },
      { document_kind: 'income', withdrawn: false, asked_by: host },
    ]);
    const [run] = await runsOf(sql, rule);
    expect(run).toMatchObject({ status: 'done' });
    for (const who of [world.otherHost, world.renter]) {
      await expectRefused(undo(sql, who, run?.id ?? ''), { hint: 'automation.run_missing' });
    }
    expect(await undo(sql, host, run?.id ?? '')).toEqual([{ status: 'undone' }]);
    expect(await undo(sql, host, run?.id ?? '')).toEqual([{ status: 'undone' }]);
    expect((await asked(sql, application)).map(({ withdrawn }) => withdrawn)).toEqual([
      false,
      true,
    ]);
  }));

test('an application that has all papers is left alone, and the run says so', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org } = world;
    const actions = [{ kind: 'ask_papers', papers: ['id'] }];
    const rule = await saveRule(sql, host, { org, trigger: 'application_submitted', actions });
    const application = await apply(sql, world);
    await asPerson(
      sql,
      host,
      (tx) => tx`
        select public.ask_applicants(gen_random_uuid(), ${application}, 'paper', 'id', '')`,
    );
    await automate(sql);
    expect(await runsOf(sql, rule)).toMatchObject([
      { status: 'skipped', reason: 'No paper is missing.' },
    ]);
  }));

test('an application is screened; that has no way back', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const rule = await saveRule(sql, world.host, {
      org: world.org,
      trigger: 'application_submitted',
      actions: [{ kind: 'start_screening' }],
    });
    const application = await apply(sql, world);
    await automate(sql);
    const [row] = await sql`select status from public.applications where id = ${application}`;
    expect(row?.status).toBe('screening');
    const [run] = await runsOf(sql, rule);
    await expectRefused(undo(sql, world.host, run?.id ?? ''), { hint: 'automation.no_way_back' });
  }));

test('a requested tour is confirmed; a refusal is a run that failed, and its author hears of it', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org } = world;
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'tour_requested',
      actions: [{ kind: 'confirm_tour' }],
    });
    const requested = async (renter: string, day: string) => {
      const [starts, ends] = [`${day}T15:00:00Z`, `${day}T15:30:00Z`];
      const held = `[${starts},${ends})`;
      return makeTour(sql, world, {
        status: 'requested',
        completed_at: null,
        guide_id: null,
        renter_id: renter,
        starts_at: starts,
        ends_at: ends,
        home_held: held,
        guide_held: held,
      });
    };
    const tour = await requested(world.renter ?? '', '2099-05-04');
    await automate(sql);
    const [row] = await sql`select status from public.tours where id = ${tour}`;
    expect(row?.status).toBe('confirmed');
    // Its time has passed before the rule could act.
    await requested(world.otherRenter ?? '', '2026-05-05');
    await automate(sql);
    const runs = await runsOf(sql, rule);
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['done', 'failed']);
    expect((await titles(sql, host)).map(({ title }) => title)).toContain('A rule could not act');
  }));

test('a tour that is over is followed by a message, after the hours that the rule waits', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, org } = world;
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'tour_completed',
      conditions: { wait_hours: 2 },
      sends: true,
      actions: [{ kind: 'send_reply', template: 'How was {home}, {name}?' }],
    });
    const tour = await makeTour(sql, world, { status: 'in_progress', completed_at: null });
    await sql`
      update public.tours set status = 'completed', completed_at = now() where id = ${tour}`;
    await automate(sql);
    expect(await runsOf(sql, rule)).toMatchObject([{ status: 'planned', reply: null }]);
    const [soon] = await sql`select (now() + interval '119 minutes')::text as at`;
    await automate(sql, String(soon?.at));
    expect(await runsOf(sql, rule)).toMatchObject([{ status: 'planned' }]);
    const [later] = await sql`select (now() + interval '121 minutes')::text as at`;
    await automate(sql, String(later?.at));
    expect(await runsOf(sql, rule)).toMatchObject([
      { status: 'done', reply: 'How was A home, Rene?' },
    ]);
    const [run] = await runsOf(sql, rule);
    await undo(sql, host, run?.id ?? '');
    const messages = await sql`
      select m.content, m.unsent_at is not null as unsent from public.messages m
      join public.conversation_participants p using (conversation_id) where p.user_id = ${renter}`;
    expect(messages).toEqual([{ content: '', unsent: true }]);
  }));

test('rent that is due in as many days is reminded of, once; rent before the rule is not', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, org } = world;
    const lease = await makeLease(sql, world);
    await sql`update public.leases set org_id = ${org} where id = ${lease}`;
    const [days] = await sql<{ now: string; three: string }[]>`
      select (now() at time zone 'America/New_York')::date::text as now,
        ((now() at time zone 'America/New_York')::date + 40)::text as three`;
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'charge_due',
      conditions: { days_before: 3 },
      actions: [{ kind: 'remind_tenants' }],
    });
    const due = days?.three ?? '';
    const charge = await owe(sql, world, lease, due);
    await automate(sql);
    expect(await runsOf(sql, rule), 'too early').toEqual([]);
    await automate(sql, `${due}T05:30:00Z`);
    await automate(sql, `${due}T06:30:00Z`);
    expect(await runsOf(sql, rule)).toMatchObject([{ status: 'done' }]);
    const told = await sql`
      select title from public.notifications
      where recipient_id = ${renter} and metadata ->> 'charge_id' = ${charge}`;
    expect(told).toEqual([{ title: 'A payment is due soon' }]);
  }));

test('rent that was reminded of by the books today is not reminded of twice', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, org } = world;
    const lease = await makeLease(sql, world);
    await sql`update public.leases set org_id = ${org} where id = ${lease}`;
    const [day] = await sql<{ due: string }[]>`
      select ((now() at time zone 'America/New_York')::date + 3)::text as due`;
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'charge_due',
      conditions: { days_before: 3 },
      actions: [{ kind: 'remind_tenants' }],
    });
    const charge = await owe(sql, world, lease, day?.due ?? '');
    await sql`
      select private.notify(${renter}, 'payment', 'A payment is due soon', '',
        ${sql.json({ charge_id: charge })})`;
    await automate(sql);
    expect(await runsOf(sql, rule)).toMatchObject([
      { status: 'skipped', reason: 'They were reminded of this today.' },
    ]);
  }));

test('rent that is overdue for as many days is reminded of by what is overdue', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, org } = world;
    const lease = await makeLease(sql, world);
    await sql`update public.leases set org_id = ${org} where id = ${lease}`;
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'charge_overdue',
      conditions: { days_after: 5 },
      actions: [{ kind: 'remind_tenants' }],
    });
    const [day] = await sql<{ due: string; later: string }[]>`
      select ((now() at time zone 'America/New_York')::date - 4)::text as due,
        (now() + interval '2 days')::text as later`;
    await owe(sql, world, lease, day?.due ?? '', 'overdue');
    await automate(sql);
    expect(await runsOf(sql, rule)).toEqual([]);
    await automate(sql, day?.later);
    expect(await runsOf(sql, rule)).toMatchObject([{ status: 'done' }]);
    expect((await titles(sql, renter)).map(({ title }) => title)).toContain(
      'Your landlord asks for what is overdue',
    );
  }));

test('a document that expires and a review notify a member', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org } = world;
    const actions = [{ kind: 'notify_member', member: host }];
    await sql`
      insert into public.documents (org_id, kind, title, expires_on)
      values (${org}, 'license', 'Rental license', (now() at time zone 'UTC')::date + 20)`;
    const papers = await saveRule(sql, host, {
      org,
      name: 'Papers',
      trigger: 'document_expiring',
      conditions: { days_before: 30 },
      actions,
    });
    await automate(sql);
    await automate(sql);
    expect(await runsOf(sql, papers)).toMatchObject([{ status: 'done' }]);
    expect((await titles(sql, host)).map(({ title }) => title)).toContain('Rule: Papers');
  }));

test('only an urgent repair notifies, and its priority is set and set back', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org, active } = world;
    const urgent = await saveRule(sql, host, {
      org,
      trigger: 'request_reported',
      conditions: { priority: 'urgent' },
      actions: [{ kind: 'notify_member', member: host }],
    });
    const raise = await saveRule(sql, host, {
      org,
      trigger: 'request_reported',
      conditions: { keywords: ['leak'] },
      actions: [{ kind: 'set_priority', priority: 'urgent' }],
    });
    const report = async (title: string, priority: string) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.maintenance_requests (listing_id, org_id, reporter_id, title, priority)
        values (${active}, ${org}, ${world.renter}, ${title}, ${priority}) returning id`;
      return row?.id ?? '';
    };
    const leak = await report('A leak', 'low');
    await report('No heating', 'urgent');
    await automate(sql);
    expect(await runsOf(sql, urgent)).toMatchObject([{ status: 'done' }]);
    const [run, ...more] = await runsOf(sql, raise);
    expect(more).toEqual([]);
    const priority = async () =>
      (await sql`select priority from public.maintenance_requests where id = ${leak}`)[0]?.priority;
    expect(await priority()).toBe('urgent');
    await undo(sql, host, run?.id ?? '');
    expect(await priority()).toBe('low');
  }));
