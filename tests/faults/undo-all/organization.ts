import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Caller } from '../../../supabase/assistant/database.ts';
import { makeStory, type Story } from '../../integration/assistant/kinds/story.ts';
import { apply, move } from '../../integration/policies/applicants.ts';
import { savePaper } from '../../integration/policies/papers.ts';
import {
  asPerson,
  join,
  makeListing,
  send,
  signUp,
  start,
} from '../../integration/policies/people.ts';
import { report } from '../../integration/policies/repairs.ts';
import { approvedLease } from '../../integration/policies/signing.ts';
import { act, freeSlots, request } from '../../integration/policies/tour-people.ts';

type Tx = postgres.TransactionSql;

/** An organisation with something of every kind that the bar's verbs are about, and who works for it. */
export type Organization = { caller: Caller; people: string[] };

/** Makes it in a transaction that is to commit. */
export async function makeOrganization(sql: Tx): Promise<Organization> {
  const story = await makeStory(sql);
  const { host, org, active, house, tenant, lease, applicant, application, visitor, guide } = story;
  const session = randomUUID();
  await sql`insert into auth.sessions ${sql({ id: session, user_id: host, aal: 'aal1' })}`;
  const colleague = await signUp(sql, 'host', 'Asa Keeper');
  await join(sql, org, colleague);
  const newcomer = await signUp(sql, 'renter', 'Nora Newcomer');
  const studio = await home(sql, host, 'Garden studio', '14 Pine Street');
  await approvedLease(sql, host, newcomer, studio);
  const second = await signUp(sql, 'renter', 'Ben Okafor');
  await haveReference(sql, second);
  const other = await apply(sql, second, active);
  await move(sql, host, application, 'shortlisted');
  await home(sql, host, 'Sunny attic', '3 Elm Street', 'archived');
  await home(sql, host, 'Blue cottage', '5 Elm Street', 'paused');
  await completeHomes(sql, host);
  await visits(sql, story, second);
  await writing(sql, host, [tenant, applicant, visitor]);
  await works(sql, { org, house, tenant, host });
  await money(sql, org, lease, house);
  await papers(sql, { host, org, house });
  await rules(sql, org, host);
  await before(sql, story, other);
  const people = [host, colleague, tenant, applicant, newcomer, second, visitor, guide];
  return { caller: { userId: host, orgId: org, authSessionId: session }, people };
}

function home(sql: Tx, host: string, title: string, street: string, status = 'active') {
  return makeListing(sql, host, {
    title,
    street_address: street,
    city: 'Portland',
    neighborhood: 'Goose Hollow',
    status,
    bedrooms: 1,
    available_from: '2027-01-01',
    description: 'A quiet home with a big window, five minutes from the streetcar.',
  });
}

/** A tour that was asked for, and one that is confirmed, at times that a renter can choose. */
async function visits(sql: Tx, { active, visitor, tour }: Story, other: string) {
  await sql`delete from public.tours where id = ${tour}`;
  const [first, , second] = await freeSlots(sql, active, 9);
  if (!first || !second) throw new Error('no free times');
  await request(sql, visitor, active, first);
  const { id } = await request(sql, other, active, second);
  await sql`update public.tours set status = 'scheduled', proposed_by = 'host' where id = ${id}`;
  await act(sql, other, 'confirm_tour', { tour: id });
}

/** Each home has what a home needs that is published. */
async function completeHomes(sql: Tx, host: string): Promise<void> {
  await sql`
    insert into public.listing_media (listing_id, path, alt)
    select id, 'home/' || id, title from public.listings where owner_id = ${host}
      and not exists (select from public.listing_media m where m.listing_id = listings.id)`;
  await sql`
    update public.listings set description = 'A quiet home with a big window on the yard.'
    where owner_id = ${host} and description = ''`;
  await sql`
    update public.listings set available_from = '2027-01-01'
    where owner_id = ${host} and available_from is null and status <> 'rented'`;
}

async function haveReference(sql: Tx, applicant: string): Promise<void> {
  await sql`
    insert into public.application_references (applicant_id, full_name, relation, email)
    values (${applicant}, 'Lena Landlord', 'landlord', 'lena@example.com')`;
}

async function writing(sql: Tx, host: string, others: readonly string[]): Promise<void> {
  for (const other of others) {
    const conversation = await start(sql, host, other);
    await send(sql, other, conversation, 'When can I come by?');
  }
}

async function works(
  sql: Tx,
  { org, house, tenant, host }: { org: string; house: string; tenant: string; host: string },
): Promise<void> {
  const request = await report(sql, tenant, house, { priority: 'high' });
  await report(sql, tenant, house, { title: 'The heating is out' });
  const [vendor] = await sql<{ id: string }[]>`
    insert into public.vendors (org_id, name, trade) values (${org}, 'Rose City Plumbing', 'plumbing')
    returning id`;
  for (const status of ['draft', 'sent', 'in_progress']) {
    await sql`
      insert into public.work_orders ${sql({
        listing_id: house,
        org_id: org,
        request_id: status === 'draft' ? request : null,
        vendor_id: vendor?.id ?? '',
        title: `Work that is ${status}`,
        status,
        created_by: host,
      })}`;
  }
}

async function money(sql: Tx, org: string, lease: string, house: string): Promise<void> {
  for (const [kind, description] of [
    ['charge', 'Parking'],
    ['expense', 'Insurance'],
  ] as const) {
    await sql`
      insert into public.recurring_entries ${sql({
        id: randomUUID(),
        org_id: org,
        kind,
        lease_id: kind === 'charge' ? lease : null,
        listing_id: kind === 'charge' ? null : house,
        category: kind === 'charge' ? null : 'insurance',
        description,
        amount_cents: 4_000,
        every_months: 1,
        starts_on: '2027-06-01',
        next_on: '2027-06-01',
      })}`;
  }
}

async function rules(sql: Tx, org: string, author: string): Promise<void> {
  for (const enabled of [true, false]) {
    await sql`
      insert into public.automation_rules ${sql({
        org_id: org,
        author_id: author,
        name: enabled ? 'Rent reminder' : 'Before the rent is due',
        trigger: 'charge_due',
        conditions: sql.json({ days_before: enabled ? 3 : 5 }),
        actions: sql.json([{ kind: 'notify_member', member: author }]),
        enabled,
      })}`;
  }
}

/** What was written, chosen and spent before: a note, criteria, an expense, a conversation that is put away. */
async function before(
  sql: Tx,
  { host, org, application, active, tenant }: Story,
  noted: string,
): Promise<void> {
  for (const of of [application, noted]) {
    await sql`
      insert into public.application_notes (id, application_id, author_id, content)
      values (${randomUUID()}, ${of}, ${host}, 'Called, will call again.')`;
  }
  await sql`insert into public.home_criteria (listing_id, income_ratio) values (${active}, 3)`;
  const expense = randomUUID();
  const line = { category: 'repairs', amount_cents: 12_000 };
  await asPerson(
    sql,
    host,
    (tx) => tx`
      select public.record_expense(${expense}, ${org}, null, '2026-11-02',
        ${tx.json([line])}, 'Rose City Plumbing')`,
  );
  const conversation = await start(sql, host, tenant);
  await sql`
    insert into public.conversation_settings (conversation_id, user_id, archived_at, muted_until)
    values (${conversation}, ${host}, now(), 'infinity')`;
}

async function papers(
  sql: Tx,
  { host, org, house }: { host: string; org: string; house: string },
): Promise<void> {
  await savePaper(sql, host, { org, listing: house, expires: '2027-12-31' });
  await sql`
    insert into public.lease_templates (id, org_id, name, content)
    values (${randomUUID()}, ${org}, 'Month to month', 'The tenant may leave with a month of notice.')`;
  const path = `${host}/${randomUUID()}.mp4`;
  await sql`
    insert into storage.objects (bucket_id, name, owner) values ('home_videos', ${path}, ${host})`;
  await sql`
    insert into public.videos ${sql({
      owner_id: host,
      title: 'Kitchen',
      path,
      type: 'video/mp4',
      bytes: 1_000,
    })}`;
}
