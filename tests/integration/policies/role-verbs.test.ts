import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply } from './applicants.ts';
import { makeBooks, makeLease } from './money.ts';
import { asPerson, makeListing } from './people.ts';
import { sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;

/** What every verb is tried on: a draft, a lease that is being signed, one that runs, and what belongs to them. */
async function makeScene(sql: Tx) {
  const books = await makeBooks(sql);
  const { host, org, renter, flatmate, otherRenter, active } = books;
  // A co-applicant of an application for the home, who is no party of its lease.
  await sql`update public.listings set status = 'active' where id = ${active}`;
  const application = await apply(sql, otherRenter, active);
  const companion = books.guide;
  await sql`insert into public.application_co_applicants
    (application_id, full_name, email, status, profile_id)
    values (${application}, 'Cora Companion', ${`${companion}@people.test`}, 'confirmed', ${companion})`;
  const request = randomUUID();
  await asPerson(
    sql,
    host,
    (tx) => tx`select public.ask_applicants(${request}, ${application}, 'answer', null, 'When?')`,
  );
  const home = await makeListing(sql, host);
  const place = { active: home, host };
  const days = { status: 'draft', starts_on: '2027-01-01', ends_on: '2027-12-31' };
  const draft = await makeLease(sql, place, [renter, flatmate], days);
  const sent = await makeLease(sql, place, [renter, flatmate], days);
  for (const lease of [draft, sent])
    await sql`insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease}, ${host}, 'host', 20)`;
  const hash = await sendLease(sql, host, sent);
  await sign(sql, renter, sent, hash);
  await sql`update public.leases set sent_at = now() - interval '2 days' where id = ${sent}`;
  await asPerson(
    sql,
    host,
    (tx) => tx`select public.record_expense(${randomUUID()}, ${org}, ${active}, '2026-03-02',
      ${tx.json([{ category: 'repairs', amount_cents: 10_000 }])}, 'Pipe & Sons')`,
  );
  const template = randomUUID();
  await sql`insert into public.lease_templates (id, org_id, name, content)
    values (${template}, ${org}, 'House rules', 'Quiet after ten.')`;
  const [list] = await asPerson(
    sql,
    host,
    (tx) => tx<{ id: string }[]>`
      select public.start_inspection(${books.lease}, 'move_in',
        ${tx.json([{ room: 'Kitchen', thing: 'Oven' }])}) as id`,
  );
  const [item] = await sql<{ id: string }[]>`
    update public.inspection_items set condition = 'good' where inspection_id = ${list?.id ?? ''}
    returning id`;
  const repair = randomUUID();
  const order = randomUUID();
  await asPerson(
    sql,
    renter,
    (tx) => tx`insert into public.maintenance_requests (id, listing_id, title)
      values (${repair}, ${active}, 'The tap drips')`,
  );
  await asPerson(
    sql,
    host,
    (tx) => tx`select public.draft_work_order(${order}, ${active}, 'Change the tap')`,
  );
  const change = randomUUID();
  await asPerson(
    sql,
    host,
    (tx) => tx`select public.announce_rent(${change}, ${books.lease}, 120000,
      (date_trunc('month', now()) + interval '5 months')::date)`,
  );
  return {
    ...books,
    companion,
    application,
    request,
    draft,
    sent,
    hash,
    template,
    list: list?.id ?? '',
    item: item?.id ?? '',
    change,
    repair,
    order,
  };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Everyone who tries: the home's side, its tenants, applicants for it, and another host. */
const ROLES = [
  'host',
  'manager',
  'assistant',
  'renter',
  'flatmate',
  'otherRenter',
  'companion',
  'otherHost',
] as const;

type Role = (typeof ROLES)[number];
type Verb = { may: readonly Role[]; run: (tx: Tx, scene: Scene, who: string) => Promise<unknown> };

/** Owner and manager; with the assistant member, who has no part in leases and money (DEC-39). */
const MANAGERS = ['host', 'manager'] as const;
const MEMBERS = ['host', 'manager', 'assistant'] as const;
const TENANTS = ['renter', 'flatmate'] as const;
const PARTIES = [...MANAGERS, ...TENANTS] as const;

const VERBS: Record<string, Verb> = {
  save_lease: {
    may: MANAGERS,
    run: (tx, { draft }) => tx`select public.save_lease(${draft}, '{}') as a`,
  },
  preview_lease: {
    may: MANAGERS,
    run: (tx, { draft }) => tx`select public.preview_lease(${draft}) as a`,
  },
  send_lease: {
    may: MANAGERS,
    run: (tx, { draft }) => tx`select public.send_lease(${draft}) as a`,
  },
  recall_lease: {
    may: MANAGERS,
    run: (tx, { sent }) => tx`select public.recall_lease(${sent}) as a`,
  },
  remind_signer: {
    may: MANAGERS,
    run: (tx, { sent }) => tx`select public.remind_signer(${sent}) as a`,
  },
  // The next to sign is the second tenant; the first one did.
  decline_lease: {
    may: ['flatmate'],
    run: (tx, { sent }) => tx`select public.decline_lease(${sent}, 'Too expensive') as a`,
  },
  sign_lease: {
    may: TENANTS,
    run: (tx, { sent, hash }, who) => tx`
      select public.sign_lease(${sent}, ${hash},
        (select full_name from public.profiles where id = ${who}), true) as a`,
  },
  sign_lease_here: {
    may: PARTIES,
    run: (tx, { sent, hash, flatmate }) => tx`
      select public.sign_lease_here(${randomUUID()}, ${sent}, ${flatmate}, ${hash}, 'Flo Flatmate', true) as a`,
  },
  drop_lease: { may: PARTIES, run: (tx, { sent }) => tx`select public.drop_lease(${sent}) as a` },
  give_notice: {
    may: PARTIES,
    run: (tx, { lease }) => tx`select public.give_notice(${lease}) as a`,
  },
  verify_lease_chain: {
    may: PARTIES,
    run: (tx, { lease }) => tx`select public.verify_lease_chain(${lease}) as a`,
  },
  restore_lease_paper: {
    may: PARTIES,
    run: (tx, { lease }) => tx`select public.restore_lease_paper(${lease})::text as a`,
  },
  draft_addendum: {
    may: MANAGERS,
    // A rent to come is in its way: it answers that to those who may.
    run: (tx, { lease }) => tx`select public.addendum_people(${lease}) as a`,
  },
  offer_renewal: {
    may: MANAGERS,
    run: (tx, { lease }) => tx`
      select public.offer_renewal(${lease}, '2027-06-01', '2028-05-31', 100000) as a`,
  },
  withdraw_rent: {
    may: MANAGERS,
    run: (tx, { change }) => tx`select public.withdraw_rent(${change}) as a`,
  },
  lease_course: {
    may: PARTIES,
    run: (tx, { lease }) => tx`select public.lease_course(${lease}) as a`,
  },
  start_inspection: {
    may: MANAGERS,
    run: (tx, { lease }) => tx`select public.start_inspection(${lease}, 'move_in') as a`,
  },
  put_inspection_item: {
    may: PARTIES,
    run: (tx, { item, list }) => tx`
      select public.put_inspection_item(${item}, ${list}, ${tx.json({ words: 'A scratch.' })})::text as a,
        true as b`,
  },
  remove_inspection_item: {
    may: MANAGERS,
    run: (tx, { item }) => tx`select public.remove_inspection_item(${item})::text as a, true as b`,
  },
  confirm_inspection: {
    may: PARTIES,
    run: (tx, { list }) => tx`select public.confirm_inspection(${list})::text as a, true as b`,
  },
  // Applications are the assistants' work, too.
  ask_applicants: {
    may: MEMBERS,
    run: (tx, { application }) => tx`
      select public.ask_applicants(${randomUUID()}, ${application}, 'answer', null, 'Who?')::text as a,
        true as b`,
  },
  withdraw_request: {
    may: MEMBERS,
    run: (tx, { request }) => tx`select public.withdraw_request(${request})::text as a, true as b`,
  },
  answer_request: {
    may: ['otherRenter', 'companion'],
    run: (tx, { request }) => tx`
      select public.answer_request(${request}, 'In March.')::text as a, true as b`,
  },
  save_lease_template: {
    may: MANAGERS,
    run: (tx, { template, org }) => tx`
      select public.save_lease_template(${template}, ${org}, 'House rules', 'Quiet after ten.') as a`,
  },
  remove_lease_template: {
    may: MANAGERS,
    // It answers nothing to anyone: what counts is whether the row went.
    async run(tx, { template }) {
      await tx`select public.remove_lease_template(${template})`;
      await tx`reset role`;
      return tx`select 1 where not exists (
        select from public.lease_templates where id = ${template})`;
    },
  },
  statement_totals: {
    may: MANAGERS,
    run: (tx, { org }) =>
      tx`select * from public.statement_totals(${org}, '2026-01-01', '2026-12-31')`,
  },
  statement_rows: {
    may: MANAGERS,
    run: (tx, { org }) =>
      tx`select * from public.statement_rows(${org}, '2026-01-01', '2026-12-31')`,
  },
  tenant_statement: {
    may: TENANTS,
    run: (tx, { lease }) => tx`
      select * from public.tenant_statement(${lease}, '2026-01-01', '2026-12-31')`,
  },
  close_month: {
    may: MANAGERS,
    run: (tx, { org }) => tx`select public.close_month(${randomUUID()}, ${org}, '2026-01-01') as a`,
  },
  set_late_fee: {
    may: MANAGERS,
    run: (tx, { org, lease }) => tx`
      select public.set_late_fee(${randomUUID()}, ${org}, 5, ${lease}, 5000, null, null, 'An addendum') as a`,
  },
  add_recurring_charge: {
    may: MANAGERS,
    run: (tx, { org, lease }) => tx`
      select public.add_recurring_charge(${randomUUID()}, ${org}, ${lease}, 'Parking', 4000, 1,
        current_date) as a`,
  },
  // Requests and work are the assistants' work, too; what it may cost is not. The tenants read the request.
  set_maintenance_status: {
    may: [...MEMBERS, ...TENANTS],
    run: (tx, { repair }) => tx`select public.set_maintenance_status(${repair}, 'cancelled') as a`,
  },
  draft_work_order: {
    may: MEMBERS,
    run: (tx, { active }) => tx`
      select public.draft_work_order(${randomUUID()}, ${active}, 'Change the tap') as a`,
  },
  set_work_order_status: {
    may: MEMBERS,
    run: (tx, { order }) => tx`select public.set_work_order_status(${order}, 'cancelled') as a`,
  },
  set_work_order_estimate: {
    may: MANAGERS,
    run: (tx, { order }) => tx`select public.set_work_order_estimate(${order}, 12000) as a`,
  },
  // Another host invites into an organisation of their own.
  invite_member: {
    may: [...MANAGERS, 'otherHost'],
    run: (tx) => tx`select public.invite_member('new@people.test', 'assistant') as a`,
  },
  remove_member: {
    may: MANAGERS,
    // It answers false to those whose colleague the assistant is not.
    run: (tx, { assistant }) => tx`
      select 1 as a where public.remove_member(${assistant})`,
  },
};

const UNDONE = new Error('undone');

/** Whether a person gets anything out of a verb; what it did is undone. */
async function gets(sql: Tx, who: string, verb: Verb, scene: Scene): Promise<boolean> {
  let got = false;
  await sql
    .savepoint(async (tx) => {
      const rows = await asPerson(tx as Tx, who, (me) => verb.run(me, scene, who));
      got = [rows].flat().some((row) => Object.values(Object(row)).some((value) => value !== null));
      throw UNDONE;
    })
    .catch((error: unknown) => {
      // A refusal names its reason; anything else is a mistake of this test.
      const { hint, code } = Object(error);
      if (error !== UNDONE && !hint && code !== '42501') throw error;
    });
  return got;
}

test('[DEC-39] each verb of leases, inspections, requests, templates and statements answers those alone whose it is', () =>
  rolledBack(async (sql) => {
    const scene = await makeScene(sql);
    const found: Record<string, Role[]> = {};
    for (const [name, verb] of Object.entries(VERBS)) {
      found[name] = [];
      for (const role of ROLES)
        if (await gets(sql, scene[role], verb, scene)) found[name].push(role);
    }
    const expected = Object.entries(VERBS).map(([name, { may }]) => [
      name,
      ROLES.filter((role) => (may as readonly Role[]).includes(role)),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  }));
