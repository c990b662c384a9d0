import { expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { applications } from './surface/applications.ts';
import { assistant } from './surface/assistant.ts';
import { documents } from './surface/documents.ts';
import { homes } from './surface/homes.ts';
import { insights } from './surface/insights.ts';
import { leases } from './surface/leases.ts';
import { maintenance } from './surface/maintenance.ts';
import { mates } from './surface/mates.ts';
import { messaging } from './surface/messaging.ts';
import { moderation } from './surface/moderation.ts';
import { money } from './surface/money.ts';
import { notifications } from './surface/notifications.ts';
import { operations } from './surface/operations.ts';
import { people } from './surface/people.ts';
import { platform } from './surface/platform.ts';
import { questions } from './surface/questions.ts';
import { reviews } from './surface/reviews.ts';
import type { Surface } from './surface/surface.ts';
import { tenancies } from './surface/tenancies.ts';
import { tours } from './surface/tours.ts';

// The whole surface: a table, column or function that is missing here fails, and so does a right
// that is not listed.
const parts = [
  people,
  homes,
  mates,
  applications,
  leases,
  tenancies,
  documents,
  tours,
  messaging,
  moderation,
  maintenance,
  money,
  questions,
  reviews,
  notifications,
  insights,
  platform,
  assistant,
  operations,
];
const TABLES: Surface['tables'] = Object.assign({}, ...parts.map(({ tables }) => tables));
const FUNCTIONS: Surface['functions'] = Object.assign(
  {},
  ...parts.map(({ functions }) => functions),
);

test('[GRD-23] clients have the listed rights on tables, and no other', async () => {
  const rows = await adminSql()<{ name: string; role: string; rights: string[] }[]>`
    select c.relname as name, role, coalesce(array_agg(r.privilege order by r.privilege)
      filter (where r.privilege is not null), '{}') as rights
    from pg_class c
    cross join unnest(array['anon', 'authenticated']) role
    left join lateral (
      select verb as privilege from unnest(array['select', 'insert', 'update', 'delete',
        'truncate', 'references', 'trigger']) verb
      where has_table_privilege(role, c.oid, verb)
      union all
      select verb || ' (' || string_agg(a.attname, ', ' order by a.attname) || ')'
      from unnest(array['select', 'insert', 'update', 'references']) verb, pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and not has_table_privilege(role, c.oid, verb)
        and has_column_privilege(role, c.oid, a.attnum, verb)
      group by verb
    ) r on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm')
    group by c.relname, role`;
  const found: Record<string, Record<string, string[]>> = {};
  for (const { name, role, rights } of rows) {
    found[name] ??= {};
    if (rights.length > 0) found[name][role] = rights;
  }
  expect(found).toEqual(TABLES);
});

test('[GRD-23] clients may call the listed functions, and no other', async () => {
  const rows = await adminSql()<{ name: string; roles: string[] }[]>`
    select p.proname as name, array(
      select role from unnest(array['anon', 'authenticated']) role
      where has_function_privilege(role, p.oid, 'execute')
    ) as roles
    from pg_proc p where p.pronamespace = 'public'::regnamespace`;
  expect(Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))).toEqual(FUNCTIONS);
});

test('visitors have no right on hidden schemas but what search, the valuator, codes, criteria, contact messages, push and the check of a lease need', async () => {
  const rows = await adminSql()<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace::regnamespace::text in ('private', 'assistant')
      and has_function_privilege('anon', p.oid, 'execute')
    union all
    select c.relname from pg_class c
    where c.relnamespace::regnamespace::text in ('private', 'assistant') and c.relkind = 'r'
      and has_table_privilege('anon', c.oid, 'select, insert, update, delete')
    order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([
    // A reminder is answered on a device that may have no session; its secret is the proof.
    'answer_reminder',
    // REST asks it before every request, as its caller.
    'before_request',
    // What the public page of a home says of a visit is checked by anyone.
    'check_guide_visit',
    // Who holds the file of a lease need not have an account.
    'check_lease_paper',
    'correct_search',
    'find_listings',
    'forget_push_subscription',
    'guide_profile',
    'home_trust',
    'home_words',
    'host_page',
    'listing_cards',
    // Criteria are read before an account is made.
    'listing_criteria',
    'listing_guide_visit',
    'listing_pins',
    'offers_homes',
    'place_choices',
    'place_spot',
    'profile_cards',
    'rank_listings',
    // Who holds the link of an invitation need not have an account yet.
    'read_invitation',
    'record_listing_view',
    'replace_push_subscription',
    'rough_position',
    'search_facets',
    'search_matches',
    'search_places',
    'search_query',
    'send_contact_message',
    'send_feedback',
    // The link in a mail of alerts ends them without a sign-in.
    'set_search_alerts',
    'sign_up_partner',
    'state_name',
    'suggest_places',
    'tour_slots',
    'value_home',
    'verify_code',
  ]);
});
