import type { Tenancy } from '../activity/tenancies.ts';
import type { World } from '../world.ts';
import { insertRows, json, type Row, type Sql } from './rows.ts';

/** Triggers that would log as of today what happened months ago, or tell people of it. */
const QUIET = ['public.leases', 'public.lease_events', 'public.applications'] as const;

/** Writes leases with their texts, signatures and chains of events. */
export async function writeTenancies(sql: Sql, { tenancies }: World): Promise<void> {
  for (const table of QUIET) await sql`alter table ${sql(table)} disable trigger user`;
  await writeLeases(sql, tenancies);
  await insertRows(sql, 'public.lease_parties', tenancies.flatMap(parties));
  await writeTexts(sql);
  await writeChains(sql, tenancies.flatMap(events));
  // The approval of a tenancy that ends does not keep the home from being let again.
  await sql`
    update public.applications a set concluded_at = coalesce(l.notice_given_at, l.ended_at)
    from public.leases l where l.application_id = a.id and l.status in ('ending', 'ended')`;
  for (const table of QUIET) await sql`alter table ${sql(table)} enable trigger user`;
}

async function writeLeases(sql: Sql, tenancies: readonly Tenancy[]): Promise<void> {
  const owners = await sql<{ id: string; org_id: string }[]>`select id, org_id from public.hosts`;
  const organizations = new Map(owners.map(({ id, org_id }) => [id, org_id]));
  await insertRows(
    sql,
    'public.leases',
    tenancies.map((tenancy) => ({
      id: tenancy.id,
      listing_id: tenancy.home.id,
      application_id: tenancy.application.id,
      org_id: organizations.get(tenancy.host.id),
      host_id: tenancy.host.id,
      // The hash that a sent lease must have follows with its text.
      status: tenancy.sentAt && !tenancy.activatedAt ? 'draft' : tenancy.status,
      starts_on: tenancy.startsOn,
      ends_on: tenancy.endsOn,
      rent_cents: tenancy.rentCents,
      deposit_cents: tenancy.depositCents,
      currency: 'USD',
      due_day: 1,
      notice_days: 60,
      terms: terms(tenancy),
      reminders: 0,
      sent_at: tenancy.sentAt,
      activated_at: tenancy.activatedAt,
      notice_given_at: tenancy.noticeAt,
      notice_given_by: tenancy.noticeAt && tenancy.tenant.id,
      ended_at: tenancy.endedAt,
      created_at: tenancy.draftedAt,
      updated_at: tenancy.endedAt ?? tenancy.activatedAt ?? tenancy.sentAt ?? tenancy.draftedAt,
    })),
  );
}

/** What the two agreed beyond the standard text, from what is true of the home. */
function terms({ home }: Tenancy): string {
  return [
    home.petsAllowed ? 'Up to two pets are welcome.' : 'No pets.',
    home.furnished && 'The furniture stays; its list is part of the hand-over.',
    home.parking === 'garage' && 'One space in the garage is included.',
    'No smoking inside. Quiet hours are from 10 pm to 7 am.',
  ]
    .filter(Boolean)
    .join('\n');
}

function parties(tenancy: Tenancy): Row[] {
  const { id, tenant, host, tenantSignedAt, activatedAt, draftedAt } = tenancy;
  const signature = (person: typeof tenant, signedAt: Date | null) => ({
    signed_at: signedAt,
    signed_by: signedAt && person.id,
    name_typed: signedAt && person.fullName,
    consented_at: signedAt,
  });
  return [
    {
      lease_id: id,
      profile_id: tenant.id,
      party: 'tenant',
      signing_order: 1,
      created_at: draftedAt,
      ...signature(tenant, tenantSignedAt),
    },
    {
      lease_id: id,
      profile_id: host.id,
      party: 'host',
      signing_order: 2,
      created_at: draftedAt,
      ...signature(host, activatedAt),
    },
  ];
}

/** The texts as the product writes them, and their hash wherever it is signed. */
async function writeTexts(sql: Sql): Promise<void> {
  await sql`
    insert into public.lease_documents (lease_id, version, content, document_hash, created_at)
    select l.id, 1, t.content, encode(sha256(convert_to(t.content, 'UTF8')), 'hex'), l.sent_at
    from public.leases l, lateral (select private.lease_text(l.id, 1) as content) t
    where l.sent_at is not null`;
  await sql`
    update public.leases l set document_hash = d.document_hash, status = case
        when l.status <> 'draft' then l.status
        when exists (select from public.lease_parties p
          where p.lease_id = l.id and p.signed_at is not null) then 'partly_signed'
        else 'sent' end
    from public.lease_documents d where d.lease_id = l.id`;
  await sql`
    update public.lease_parties p set document_hash = l.document_hash
    from public.leases l where l.id = p.lease_id and p.signed_at is not null`;
}

function events(tenancy: Tenancy): Row[] {
  const { id, tenant, host, endsOn } = tenancy;
  const signed = (person: typeof tenant, party: string) => ({
    profile_id: person.id,
    party,
    name_typed: person.fullName,
    name_of_signer: person.fullName,
    consent_to_sign_electronically: true,
  });
  const steps: [string, Date | null, string | null, object][] = [
    ['created', tenancy.draftedAt, host.id, {}],
    ['sent', tenancy.sentAt, host.id, { version: 1 }],
    ['signed', tenancy.tenantSignedAt, tenant.id, signed(tenant, 'tenant')],
    ['signed', tenancy.activatedAt, host.id, signed(host, 'host')],
    ['activated', tenancy.activatedAt, host.id, {}],
    ['notice_given', tenancy.noticeAt, tenant.id, { ends_on: endsOn }],
    ['ending', tenancy.noticeAt, null, { ends_on: endsOn }],
    ['ended', tenancy.endedAt, null, {}],
  ];
  return steps
    .filter(([, at]) => at)
    .map(([event, at, actor, details], index) => ({
      lease_id: id,
      seq: index + 1,
      event,
      actor_id: actor,
      happened_at: at,
      // Ids and words only.
      details: details as Row[string],
    }));
}

/** Each event holds the hash of the one before it, so they are written one after the other. */
async function writeChains(sql: Sql, rows: Row[]): Promise<void> {
  await sql`
    create temporary table seed_lease_events on commit drop as
    select e.lease_id, e.seq, e.event, e.actor_id, e.happened_at, e.details
    from jsonb_populate_recordset(null::public.lease_events, ${json(sql, rows)}) e`;
  await sql`
    do $$
    declare
      step record;
      latest public.lease_events;
      added public.lease_events;
    begin
      for step in select * from seed_lease_events order by lease_id, seq loop
        added := null;
        added.lease_id := step.lease_id;
        added.seq := step.seq;
        added.event := step.event;
        added.actor_id := step.actor_id;
        added.document_hash := case when step.seq > 1 then
          (select l.document_hash from public.leases l where l.id = step.lease_id) end;
        added.details := step.details;
        added.happened_at := step.happened_at;
        added.previous_hash := case when step.seq > 1 then latest.hash else '' end;
        added.hash := private.lease_event_hash(added);
        insert into public.lease_events select (added).*;
        latest := added;
      end loop;
    end $$`;
  await sql`
    update public.leases l set events_head = e.hash
    from public.lease_events e
    where e.lease_id = l.id
      and e.seq = (select max(x.seq) from public.lease_events x where x.lease_id = l.id)`;
}
