import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { can } from '#shared/domains/maintenance/model/rules.ts';
import { requestStatuses } from '#shared/domains/maintenance/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from './people.ts';
import { makeHome, move, report, schedule, soon } from './repairs.ts';

test('a tenant’s report is seen by flatmates and the members of the host’s side only', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active, { priority: 'urgent' });
    const sees = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select lease_id, org_id from public.maintenance_requests where id = ${id}`,
      );
    for (const who of [home.renter, home.flatmate, home.host, home.assistant]) {
      expect(await sees(who)).toEqual([{ lease_id: home.lease, org_id: home.org }]);
    }
    for (const who of [home.otherRenter, home.otherHost, home.guide]) {
      expect(await sees(who)).toEqual([]);
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.maintenance_requests`));
    const told = await sql`
      select recipient_id, priority, metadata ->> 'request_id' as request from public.notifications
      where notification_type = 'maintenance' and metadata ->> 'request_id' = ${id}
      order by recipient_id::text`;
    expect(told).toEqual(
      [home.flatmate, home.host, home.assistant]
        .sort()
        .map((who) => ({ recipient_id: who, priority: 'urgent', request: id })),
    );
  }));

test('a report for a home of others, or in another user’s name, is refused', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    for (const who of [home.otherRenter, home.otherHost, home.guide]) {
      await expectRefused(report(sql, who, home.active));
    }
    await expectRefused(report(sql, home.renter, home.draft));
    await expectRefused(report(sql, home.renter, home.active, { reporter_id: home.flatmate }));
    await expectRefused(report(sql, home.renter, home.active, { status: 'resolved' }));
    await expectRefused(report(sql, home.renter, home.active, { org_id: home.org }));
    await expectRefused(report(sql, home.renter, randomUUID()), { hint: 'listings.missing' });
    await expectRefused(report(sql, home.renter, home.active, { title: '  ' }), { code: '23514' });
    await sql`update public.leases set status = 'ending' where id = ${home.lease}`;
    await sql`update public.leases set status = 'ended' where id = ${home.lease}`;
    await expectRefused(report(sql, home.renter, home.active));
  }));

test('the same report sent again is the same row, and the 51st open one is refused', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    await expectRefused(report(sql, home.renter, home.active, { id }), { code: '23505' });
    await sql`
      insert into public.maintenance_requests (listing_id, title, reporter_id)
      select ${home.active}, 'Number ' || n, ${home.renter} from generate_series(2, 50) n`;
    await expectRefused(report(sql, home.renter, home.active), { hint: 'maintenance.too_many' });
    await move(sql, home.renter, id, 'cancelled');
    await report(sql, home.renter, home.active);
  }));

test('a request goes through its states, with an event for each and a notification to the other side', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    await move(sql, home.assistant, id, 'triaged', 'On our list.');
    await schedule(sql, home.host, id, soon(24), soon(26));
    await move(sql, home.host, id, 'in_progress');
    await move(sql, home.host, id, 'resolved');
    await move(sql, home.renter, id, 'open', 'It still drips.');
    await move(sql, home.host, id, 'resolved');
    await move(sql, home.flatmate, id, 'closed');
    const events = await asPerson(
      sql,
      home.renter,
      (tx) => tx`
        select to_status, actor_id, note from public.maintenance_events where request_id = ${id}
        order by created_at, from_status nulls first`,
    );
    expect(events.map(({ to_status }) => to_status).sort()).toEqual(
      [
        'open',
        'triaged',
        'scheduled',
        'in_progress',
        'resolved',
        'open',
        'resolved',
        'closed',
      ].sort(),
    );
    expect(events).toContainEqual({
      to_status: 'triaged',
      actor_id: home.assistant,
      note: 'On our list.',
    });
    const told = await sql`
      select title, message from public.notifications
      where recipient_id = ${home.renter} and notification_type = 'maintenance'`;
    expect(told).toContainEqual({
      title: 'Request accepted',
      message: 'The tap drips: On our list. · A home',
    });
    expect(told.map(({ title }) => title)).not.toContain('Request opened again');
    expect(
      await asPerson(sql, home.otherRenter, (tx) => tx`select id from public.maintenance_events`),
    ).toEqual([]);
  }));

test('a forbidden step of a tenant is refused with a reason, and strangers find nothing', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    for (const target of requestStatuses) {
      for (const who of [home.otherRenter, home.otherHost]) {
        await expectRefused(move(sql, who, id, target), { hint: 'maintenance.missing' });
      }
      const allowed = can.moveRequest({ status: 'open' }, target, 'tenant') || target === 'open';
      if (allowed) continue;
      await expectRefused(move(sql, home.renter, id, target), {
        hint: target === 'closed' ? 'status.transition_not_allowed' : 'maintenance.host_side_only',
      });
    }
    await expectRefused(move(sql, home.host, randomUUID(), 'triaged'), {
      hint: 'maintenance.missing',
    });
    await expectRefused(move(sql, home.host, id, 'mended'), { hint: 'maintenance.status_unknown' });
    await expectRefused(move(sql, home.host, id, 'triaged', 'x'.repeat(2001)), {
      hint: 'maintenance.note_too_long',
    });
    await expectRefused(
      asPerson(
        sql,
        home.host,
        (tx) => tx`
        update public.maintenance_requests set status = 'resolved' where id = ${id}`,
      ),
    );
  }));

test('a repair is scheduled for a valid time, and again for another', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    for (const [from, until] of [
      [null, null],
      [soon(2), soon(1)],
      [soon(1), soon(24 * 9)],
      [soon(-72), soon(-48)],
    ] as const) {
      await expectRefused(schedule(sql, home.host, id, from, until), {
        hint: 'maintenance.time_invalid',
      });
    }
    await schedule(sql, home.host, id, soon(24), soon(26));
    await schedule(sql, home.host, id, soon(48), soon(50));
    const [row] = await sql`
      select scheduled_from > now() + interval '2 days' - interval '1 minute' as moved
      from public.maintenance_requests where id = ${id}`;
    expect(row?.moved).toBe(true);
    const [{ events } = {}] = await sql`
      select count(*)::int as events from public.maintenance_events where request_id = ${id}`;
    expect(events).toBe(3);
  }));

test('the reporter corrects an open request; the host’s side sets its priority', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = await report(sql, home.renter, home.active);
    const correct = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
        update public.maintenance_requests set title = 'Both taps drip' where id = ${id} returning id`,
      );
    const rate = (who: string, priority: string) =>
      asPerson(sql, who, (tx) => tx`select public.set_maintenance_priority(${id}, ${priority})`);
    for (const who of [home.flatmate, home.host, home.otherRenter])
      expect(await correct(who)).toEqual([]);
    expect(await correct(home.renter)).toHaveLength(1);
    await rate(home.assistant, 'high');
    await expectRefused(rate(home.renter, 'urgent'), { hint: 'maintenance.missing' });
    await expectRefused(rate(home.otherHost, 'low'), { hint: 'maintenance.missing' });
    await expectRefused(rate(home.host, 'soon'), { hint: 'maintenance.priority_unknown' });
    await move(sql, home.host, id, 'triaged');
    expect(await correct(home.renter)).toEqual([]);
  }));
