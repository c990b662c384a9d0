import type postgres from 'postgres';

/** How large an organisation quick search is measured with. */
export const HOMES = 1_000;
export const PEOPLE = 20_000;
const CONVERSATIONS = 2_000;

const FIRST =
  'Grace Otis Ana Imani Thea Wren Ezra Tess Noor Malik Priya Diego Lucía Jürgen Chloë Sören Hana Kofi Mei Ravi Elena Omar Freya Tomás Ingrid Jamal Nadia Pavel Rosa Silas Uma Victor Willa Ximena Yusuf Zora Beatriz Caleb Dalia Emil'.split(
    ' ',
  );
const LAST =
  'Hall Ferro Bell Espinoza Sorensen Vance Okafor Nguyen Alvarez Brooks Vale Ito Marsh Petrov Quinn Reyes Stone Tanaka Ueda Voss Webb Young Zamora Adler Boone Castillo Dunn Eriksen Flores Gupta Haddad Ivanov Jensen Kowalski Larsen Moreau Novak Ortega Patel Rossi Schmidt Torres Usman Vega Wolf Xu Yamada Ziegler'.split(
    ' ',
  );
const STREETS =
  'Marshall Haskell Burnside Lovejoy Alder Pine Cedar Division Hawthorne Killingsworth'.split(' ');
const AREAS = ['Goose Hollow', 'St. Johns', 'Pearl', 'Sellwood', 'Alberta', 'Buckman'];

/**
 * Gives a host 1,000 homes and 20,000 people: applicants, tenants, who came to see a home, and guides.
 * Written past the triggers, which would tell each of them; what they would have entered into the search,
 * the same functions enter.
 */
export async function growOrganization(sql: postgres.Sql, host: string): Promise<void> {
  await sql.begin(async (all) => {
    await all`set local session_replication_role = replica`;
    const [row] = await all<{ org: string }[]>`
      select org_id as org from public.profiles where id = ${host}`;
    const org = row?.org ?? '';
    await all`
      create temporary table homes on commit drop as
      select gen_random_uuid() as id, n from generate_series(0, ${HOMES - 1}) n`;
    await all`
      insert into public.listings (id, owner_id, org_id, title, status, home_type, street_address, city, state,
        neighborhood, rent_cents, published_at)
      select id, ${host}::uuid, ${org}::uuid, 'Bright flat ' || n || ' near ' || (${AREAS}::text[])[1 + n % 6],
        case when n % 3 = 0 then 'active' else 'rented' end, 'apartment',
        (1000 + n) || ' NW ' || (${STREETS}::text[])[1 + n % 10] || ' St', 'Portland', 'OR',
        (${AREAS}::text[])[1 + n % 6], 150000 + n, now() from homes`;
    await all`
      create temporary table others on commit drop as
      select gen_random_uuid() as id, n, (${FIRST}::text[])[1 + n % ${FIRST.length}] || ' '
        || (${LAST}::text[])[1 + (n / 7) % ${LAST.length}]
        || case when n > 2000 then ' ' || (${LAST}::text[])[1 + (n / 11) % ${LAST.length}] else '' end as name
      from generate_series(0, ${PEOPLE - 1}) n`;
    await all`
      insert into public.profiles (id, full_name, user_type, is_verified)
      select id, name, case when n % 250 = 0 then 'guide' else 'renter' end, true from others`;
    await all`
      insert into private.profile_cards (id, full_name, user_type, is_verified)
      select id, full_name, user_type, is_verified from public.profiles where id in (select id from others)`;
    await all`
      insert into public.applications (listing_id, applicant_id, status, created_at, submitted_at)
      select h.id, o.id, 'submitted', now() - o.n * interval '1 hour', now() - o.n * interval '1 hour'
      from others o join homes h on h.n = o.n % ${HOMES} where o.n % 250 <> 0`;
    await all`
      insert into public.tours (listing_id, renter_id, guide_id, host_id, org_id, kind, status, starts_at,
        ends_at, time_zone, home_held, guide_held)
      select h.id, o.id, g.id, ${host}::uuid, ${org}::uuid, 'in_person', 'completed', t.at,
        t.at + interval '30 minutes', 'America/Los_Angeles', tstzrange(t.at, t.at + interval '1 hour'),
        tstzrange(t.at, t.at + interval '1 hour')
      from others o join homes h on h.n = o.n % ${HOMES}
      join others g on g.n = 250 * (o.n % 80)
      cross join lateral (select now() - o.n * interval '1 hour' as at) t
      where o.n % 4 = 1`;
    await all`
      create temporary table stays on commit drop as
      select gen_random_uuid() as id, o.id as person, h.id as home, o.n
      from others o join homes h on h.n = o.n % ${HOMES} where o.n % 5 = 2`;
    await all`
      insert into public.leases (id, listing_id, host_id, org_id, status, starts_on, ends_on, rent_cents,
        document_hash)
      select id, home, ${host}::uuid, ${org}::uuid, case when n < ${HOMES} then 'active' else 'ended' end,
        date '2026-01-01' - n, date '2026-12-31' - n, 150000, repeat('0', 64) from stays`;
    await all`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      select id, person, 'tenant', 1 from stays union all select id, ${host}::uuid, 'host', 9 from stays`;
    await all`
      create temporary table threads on commit drop as
      select gen_random_uuid() as id, o.id as person, o.n from others o where o.n < ${CONVERSATIONS}`;
    await all`
      insert into public.conversations (id, last_seq, last_revision, last_message_at)
      select id, 1, 1, now() - n * interval '11 minutes' from threads`;
    await all`
      insert into public.conversation_participants (conversation_id, user_id)
      select id, unnest(array[person, ${host}::uuid]) from threads`;
    await all`
      insert into public.messages (conversation_id, sender_id, content, read_status, seq, revision, created_at)
      select id, person, 'Could we talk about the dishwasher? Number ' || n, 'read', 1, 1,
        now() - n * interval '11 minutes' from threads`;
    await all`
      insert into public.vendors (org_id, name, trade, contact_name)
      select ${org}::uuid, (${LAST}::text[])[1 + n % ${LAST.length}] || ' and Sons ' || n, 'plumbing', ''
      from generate_series(1, 60) n`;
    await all`
      insert into public.maintenance_requests (listing_id, org_id, title, category)
      select h.id, ${org}::uuid, 'The dishwasher leaks in ' || h.n, 'appliances' from homes h`;
    await all`
      insert into private.search_entries (scope_id, kind, subject_id, title, words)
      select ${org}::uuid, 'home', id, title, private.search_text(title, street_address, neighborhood, city)
        from public.listings where org_id = ${org}
      union all select ${org}::uuid, 'person', id, name, private.search_text(name) from others
      union all select ${org}::uuid, 'vendor', id, name, private.search_text(name, private.trade_words(trade))
        from public.vendors where org_id = ${org}
      union all select ${org}::uuid, 'request', id, title, private.search_text(title, category)
        from public.maintenance_requests where org_id = ${org}
      on conflict do nothing`;
    await all`
      insert into private.search_entries (scope_id, kind, subject_id, title, words)
      select ${host}::uuid, 'person', o.id, o.name, private.search_text(o.name)
      from others o where o.n < ${CONVERSATIONS} on conflict do nothing`;
  });
  await sql`vacuum analyze`;
}
