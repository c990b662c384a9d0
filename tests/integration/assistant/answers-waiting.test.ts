import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { waitingQuestions } from '../../../supabase/assistant/answers/waiting.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { apply } from '../policies/applicants.ts';
import { makeListing, start } from '../policies/people.ts';
import { makeHome, report } from '../policies/repairs.ts';
import { approvedLease, sendLease, sign } from '../policies/signing.ts';
import { makeTour } from '../policies/tour-people.ts';
import { ask, questionOf, shown } from './answering.ts';

const waiting = questionOf(waitingQuestions, 'ask.waiting');
const day = questionOf(waitingQuestions, 'ask.day');

type World = Awaited<ReturnType<typeof makeHome>>;

/** Another home of the host, without a tenant. */
const emptyHome = (sql: Parameters<typeof makeHome>[0], { host }: World, title: string) =>
  makeListing(sql, host, { title, time_zone: 'America/Chicago' });

/** One of everything that can wait for a host. */
async function arrange(sql: Parameters<typeof makeHome>[0]) {
  const world = await makeHome(sql);
  const tour = await makeTour(sql, world);
  const loft = await emptyHome(sql, world, 'Loft to let');
  const application = await apply(sql, world.otherRenter, loft);
  const conversation = await start(sql, world.renter, world.host);
  await sql`
    insert into public.messages (conversation_id, sender_id, content)
    values (${conversation}, ${world.renter}, 'Is the *door* open?')`;
  await report(sql, world.renter, world.active, { title: 'Gas smell', priority: 'urgent' });
  await report(sql, world.renter, world.active, { title: 'The tap drips' });
  await sql`
    insert into public.charges (lease_id, listing_id, org_id, kind, description, amount_cents, due_on,
      status)
    values (${world.lease}, ${world.active}, ${world.org}, 'fee', 'Key', 5000, current_date - 9,
      'overdue')`;
  const signing = await approvedLease(
    sql,
    world.host,
    world.otherRenter,
    await emptyHome(sql, world, 'Studio to sign'),
  );
  const hash = await sendLease(sql, world.host, signing);
  await sign(sql, world.otherRenter, signing, hash);
  return { ...world, tour, application, conversation, signing };
}

test('what waits comes in the order of its urgency, each with the page where it is done', () =>
  rolledBack(async (sql) => {
    const world = await arrange(sql);
    const answer = await ask(sql, { sub: world.host, org: world.org }, waiting);
    expect(answer.markdown.split('\n')[0]).toBe(
      '7 things wait for you: urgent repairs (1), tour requests to answer (1), ' +
        'unread conversations (1), leases to sign (1), overdue rent (1), ' +
        'applications to decide (1), and open repair requests (1).',
    );
    expect(answer.table?.rows.map(({ cells: [what], url }) => [what, url])).toEqual([
      ['Urgent repairs', '/dashboard/maintenance'],
      ['Tour requests to answer', `/dashboard/tours/schedule?request=${world.tour}`],
      ['Unread conversations', `/dashboard/messages?c=${world.conversation}`],
      ['Leases to sign', `/dashboard/leases/${world.signing}`],
      ['Overdue rent', `/dashboard/earnings/leases/${world.lease}`],
      ['Applications to decide', `/dashboard/applications/${world.application}`],
      ['Open repair requests', '/dashboard/maintenance'],
    ]);
    expect(answer.table?.rows.find(({ cells }) => cells[0] === 'Overdue rent')?.cells[3]).toBe(
      '$50',
    );
    expect(answer.markdown).toContain('Is the \\*door\\* open?');
    expect(answer.artifacts.map(({ url }) => url)).toContain('/dashboard/earnings/arrears');
  }));

test('what waits is counted whole, and a long group hides no other', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    const late = Array.from({ length: 130 }, () => ({
      status: 'active',
      hash: null as string | null,
      id: randomUUID(),
    }));
    const open = Array.from({ length: 4 }, () => ({
      status: 'partly_signed',
      hash: 'a'.repeat(64),
      id: randomUUID(),
    }));
    for (const { id, status, hash } of [...late, ...open]) {
      const home = await emptyHome(sql, world, 'One of many');
      await sql`
        insert into public.leases
          (id, listing_id, host_id, starts_on, rent_cents, status, document_hash)
        values (${id}, ${home}, ${world.host}, '2026-01-01', 100000, ${status}, ${hash})`;
      await sql`
        insert into public.lease_parties
          (lease_id, profile_id, party, signing_order, signed_at, name_typed)
        values (${id}, ${world.renter}, 'tenant', 1, now(), 'Rio'),
          (${id}, ${world.host}, 'host', 2, null, null)`;
    }
    await sql`
      insert into public.charges
        (lease_id, listing_id, org_id, kind, description, amount_cents, due_on, status)
      select e.id, e.listing_id, e.org_id, 'fee', 'Key', 5000, current_date - 9, 'overdue'
      from public.leases e where e.id = any (${late.map(({ id }) => id)}::uuid[])`;
    for (const priority of ['urgent', 'low']) {
      await sql`
        insert into public.maintenance_requests (listing_id, title, reporter_id, priority)
        select e.listing_id, 'The tap drips', ${world.renter}, ${priority}
        from public.leases e where e.id = any (${late.map(({ id }) => id)}::uuid[])`;
    }
    const answer = await ask(sql, { sub: world.host, org: world.org }, waiting);
    expect(answer.markdown.split('\n')[0]).toBe(
      '394 things wait for you: urgent repairs (130), leases to sign (4), overdue rent (130), ' +
        'and open repair requests (130).',
    );
    expect(answer.markdown).toMatch(/\*\*Overdue rent\*\* \(130\): .* · 127 more/);
    expect(answer.table?.total).toBe(394);
    const rows = Map.groupBy(answer.table?.rows ?? [], ({ cells: [what] }) => what);
    expect([...rows].map(([what, { length }]) => [what, length])).toEqual([
      ['Urgent repairs', 16],
      ['Leases to sign', 4],
      ['Overdue rent', 15],
      ['Open repair requests', 15],
    ]);
  }));

test('what waits is said in Spanish', () =>
  rolledBack(async (sql) => {
    const world = await arrange(sql);
    const answer = await ask(sql, { sub: world.host, org: world.org, locale: 'es' }, waiting);
    expect(answer.markdown).toMatch(/^Te esperan 7 asuntos: reparaciones urgentes \(1\), /);
    expect(answer.table?.caption).toBe('Lo que te espera');
  }));

test('an assistant of the organisation sees neither money nor leases among what waits', () =>
  rolledBack(async (sql) => {
    const world = await arrange(sql);
    const answer = await ask(sql, { sub: world.assistant, org: world.org }, waiting);
    expect(answer.markdown).toContain('tour requests to answer (1)');
    expect(answer.markdown).not.toMatch(/overdue|lease/i);
  }));

test('nothing waits for a host of another organisation', () =>
  rolledBack(async (sql) => {
    const world = await arrange(sql);
    const [profile] = await sql`select org_id from public.profiles where id = ${world.otherHost}`;
    const asker = { sub: world.otherHost, org: profile?.org_id };
    expect(await ask(sql, asker, waiting)).toMatchObject({
      markdown: 'Nothing waits for you.',
      artifacts: [],
      snippets: [],
    });
    const spanish = await ask(sql, { sub: asker.sub, org: asker.org, locale: 'es' }, waiting);
    expect(spanish.markdown).toBe('No te espera nada.');
    expect(spanish.table).toBeUndefined();
  }));

test('a day has its tours, dues and repairs by the clocks of the homes', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    const [at] = await sql<{ day: string; noon: Date }[]>`
      select d.day::text, (d.day + time '12:00') at time zone 'America/Chicago' as noon
      from (select (now() at time zone 'America/Chicago')::date + 3 as day) d`;
    const noon = at?.noon.getTime() ?? 0;
    const tour = await makeTour(
      sql,
      world,
      { status: 'confirmed' },
      Math.round((noon - Date.now()) / 60_000),
    );
    await sql`
      insert into public.charges (lease_id, listing_id, org_id, kind, description, amount_cents, due_on)
      values (${world.lease}, ${world.active}, ${world.org}, 'fee', 'Parking', 12500,
        ${at?.day ?? ''}::date)`;
    const period = { from: at?.day, to: at?.day };
    const asker = { sub: world.host, org: world.org };
    const answer = await ask(sql, asker, day, { period });
    expect(answer.markdown).toMatch(
      /^On \w{3}, \w{3} \d+(, \d{4})?: 1 tour and 1 payment due \(\$125\)\./,
    );
    expect(answer.table?.rows.map(({ url }) => url)).toEqual([
      `/dashboard/earnings/leases/${world.lease}`,
      `/dashboard/tours?tour=${tour}`,
    ]);
    expect(answer.table?.rows[1]?.cells[0]).toMatch(/(11|12|1):\d\d [AP]M C[SD]T$/);
    const foreign = await ask(sql, { sub: world.otherHost, org: world.org }, day, { period });
    expect(shown(foreign)).not.toContain('A home');
  }));

test('a day with more than is read has its true number and sum', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    await sql`
      insert into public.charges
        (lease_id, listing_id, org_id, kind, description, amount_cents, due_on)
      select ${world.lease}, ${world.active}, ${world.org}, 'fee', 'Parking ' || n, 100, '2031-03-03'
      from generate_series(1, 250) n`;
    const asker = { sub: world.host, org: world.org };
    const period = { from: '2031-03-03', to: '2031-03-03' };
    const answer = await ask(sql, asker, day, { period });
    expect(answer.markdown).toMatch(/: 250 payments due \(\$250\)\./);
    expect(answer.table?.total).toBe(250);
  }));

test('a day without anything says so in either language', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    const period = { from: '2031-03-03', to: '2031-03-03' };
    const asker = { sub: world.host, org: world.org };
    expect((await ask(sql, asker, day, { period })).markdown).toMatch(
      /^Nothing is planned on Mon, Mar 3, 2031\.$/,
    );
    const spanish = await ask(sql, { sub: world.host, org: world.org, locale: 'es' }, day, {
      period,
    });
    expect(spanish.markdown).toMatch(/^No hay nada previsto el lun, 3 de mar de 2031\.$/);
    const week = { from: '2031-03-03', to: '2031-03-09' };
    expect((await ask(sql, asker, day, { period: week })).markdown).toMatch(
      /^Nothing is planned from Mon/,
    );
  }));

test('the day of the seed’s host is answered in both languages', () => {
  const answered = async (sql: TransactionSql) => {
    const [host] = await adminSql()<{ id: string; org_id: string }[]>`
      select p.id, p.org_id from public.profiles p join auth.users u on u.id = p.id
      where u.email = 'host@kinstead.test'`;
    const from = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    const to = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const asker = { sub: host?.id ?? '', org: host?.org_id ?? '' };
    const answer = await ask(sql, asker, day, { period: { from, to } });
    expect(answer.table?.rows.length).toBeGreaterThan(0);
    const spanish = await ask(sql, { ...asker, locale: 'es' }, day, { period: { from, to } });
    expect(spanish.table?.rows.length).toBe(answer.table?.rows.length);
    expect(spanish.markdown).toMatch(/visita/);
  };
  return rolledBack(answered, adminSql(), 'repeatable read');
});

test('a lease that ends leads to its move-out list, and a deposit of a renewed one to the books that hold it', () =>
  rolledBack(async (sql) => {
    const world = await makeHome(sql);
    const leases = ['ending', 'ended', 'ended'].map((status) => ({ status, id: randomUUID() }));
    const [ending, first, last] = leases.map(({ id }) => id);
    for (const { id, status } of leases) {
      const home = await emptyHome(sql, world, 'One of three');
      await sql`
        insert into public.leases
          (id, listing_id, host_id, starts_on, ends_on, rent_cents, status, ended_at, renews)
        values (${id}, ${home}, ${world.host}, '2026-01-01', '2026-02-14', 100000, ${status}, now(),
          ${id === last ? (first ?? null) : null})`;
    }
    await sql`
      insert into public.charges (lease_id, listing_id, org_id, kind, period, description, amount_cents,
        paid_cents, due_on, status)
      select e.id, e.listing_id, e.org_id, 'deposit', '2026-01-01', 'Deposit', 5000, 5000, '2026-01-01', 'paid'
      from public.leases e where e.id = ${first ?? ''}`;
    const answer = await ask(sql, { sub: world.host, org: world.org }, waiting);
    expect(answer.table?.rows.map(({ cells: [what], url }) => [what, url])).toEqual([
      ['Money to give back', `/dashboard/earnings/leases/${first}`],
      ['Leases at their end', `/dashboard/leases/${ending}/inspection?kind=move_out`],
    ]);
  }));
