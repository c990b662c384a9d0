import { expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';

// The whole surface: a table, column or function that is missing here fails, and so does a right
// that nobody wrote down. Columns in the order of their names.
const HOST_COLUMNS =
  'business_address, certifications, company_name, contact_phone, management_style, onboarding_step, service_areas, tax_id, years_in_business';
const GUIDE_COLUMNS =
  'age, current_address, education_level, gender, hometown, id, languages_spoken, onboarding_step, organization_email, organization_name, organization_type';

const LISTING_PLACE_AND_PRICE =
  'latitude, longitude, neighborhood, pets_allowed, postal_code, rent_cents, state, street_address, time_zone, title, unit';
const LISTING_FACTS =
  'amenities, area_sqft, available_from, bathrooms, bedrooms, city, deposit_cents, description, furnished, home_type';

const TABLES: Record<string, { anon?: string[]; authenticated?: string[] }> = {
  applications: { authenticated: ['select'] },
  command_actions: { authenticated: ['select'] },
  command_sessions: { authenticated: ['select'] },
  conversation_participants: { authenticated: ['select'] },
  conversations: { authenticated: ['select'] },
  extension_installs: { authenticated: ['delete', 'select'] },
  favorites: { authenticated: ['delete', 'insert (listing_id, user_id)', 'select'] },
  guides: {
    authenticated: [`insert (${GUIDE_COLUMNS})`, 'select', `update (${GUIDE_COLUMNS})`],
  },
  host_verification: {
    authenticated: ['insert (document_type, document_url, host_id, id)', 'select'],
  },
  hosts: { authenticated: ['select', `update (${HOST_COLUMNS})`] },
  listing_media: { anon: ['select'], authenticated: ['select'] },
  listing_price_changes: { anon: ['select'], authenticated: ['select'] },
  listings: {
    anon: ['select'],
    authenticated: [
      `insert (${LISTING_FACTS}, id, latitude, longitude, neighborhood, owner_id, pets_allowed, postal_code, rent_cents, state, street_address, time_zone, title, unit)`,
      'select',
      `update (${LISTING_FACTS}, ${LISTING_PLACE_AND_PRICE})`,
    ],
  },
  messages: {
    authenticated: ['insert (attachments, content, conversation_id, id, sender_id)', 'select'],
  },
  my_conversations: { authenticated: ['select'] },
  notifications: { authenticated: ['select', 'update (read_at)'] },
  organization_members: { authenticated: ['select'] },
  organizations: {
    authenticated: [
      'select',
      'update (business_address, company_name, email, name, phone, tax_id)',
    ],
  },
  profile_roles: { authenticated: ['select'] },
  profiles: { authenticated: ['select', 'update (avatar_url, full_name, phone_number)'] },
  public_profiles: { anon: ['select'], authenticated: ['select'] },
  saved_searches: {
    authenticated: [
      'delete',
      'insert (filters, frequency, id, name, q, user_id)',
      'select',
      'update (filters, frequency, name, q)',
    ],
  },
  upload_queue: {
    authenticated: [
      'insert (bucket_id, file_path, file_size, id, mime_type, original_filename, user_id)',
      'select',
      'update (error_message, processed_at, upload_status)',
    ],
  },
  verification_codes: {},
};

const FUNCTIONS: Record<string, string[]> = {
  claim_verification_code: ['authenticated'],
  complete_onboarding: ['authenticated'],
  count_call: [],
  create_verification_code: [],
  has_verified_code: ['authenticated'],
  listing_cities: ['anon', 'authenticated'],
  listing_quality: ['authenticated'],
  mark_all_notifications_read: ['authenticated'],
  mark_conversation_read: ['authenticated'],
  quick_search: ['authenticated'],
  record_analytics: [],
  register_extension_install: ['authenticated'],
  search_listings: ['anon', 'authenticated'],
  set_listing_status: ['authenticated'],
  start_conversation: ['authenticated'],
  switch_role: ['authenticated'],
  verify_code: ['anon', 'authenticated'],
};

test('[GRD-23] clients hold these rights on tables, and no other', async () => {
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

test('[GRD-23] clients may call these functions, and no other', async () => {
  const rows = await adminSql()<{ name: string; roles: string[] }[]>`
    select p.proname as name, array(
      select role from unnest(array['anon', 'authenticated']) role
      where has_function_privilege(role, p.oid, 'execute')
    ) as roles
    from pg_proc p where p.pronamespace = 'public'::regnamespace`;
  expect(Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))).toEqual(FUNCTIONS);
});

test('visitors hold nothing of the hidden schemas but what search and codes need', async () => {
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
    'correct_search',
    'find_listings',
    'home_words',
    'listing_cards',
    'profile_cards',
    'search_matches',
    'search_query',
    'state_name',
    'verify_code',
  ]);
});
