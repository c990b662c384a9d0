-- A small copy of Kinstead as the previous release left it: rows in its tables (without-rows.ts). Runs
-- over the previous release's migrations only, as `postgres`, with that release's own triggers and
-- functions. Ids end in two digits: 0x people, 1x homes, 2x applications, 3x messages, 4x the rest.

-- People: a host, another, a renter, a guide, somebody unverified, and a manager of the first host's.
insert into auth.users
  (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
select format('00000000-0000-4000-8000-0000000000%s', number)::uuid, name || '@old.test',
  '$2b$10$abcdefghijklmnopqrstuvABCDEFGHIJKLMNOPQRSTUVABCDEFGHIJK',
  case when confirmed then timestamptz '2026-03-01T09:00:00Z' end,
  jsonb_build_object('user_type', role, 'full_name', initcap(name) || ' Old'),
  '2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z'
from (values ('01', 'hana', 'host', true), ('02', 'otto', 'host', true),
  ('03', 'rita', 'renter', true), ('04', 'gil', 'guide', true), ('05', 'una', 'renter', false),
  ('06', 'mia', 'renter', true)) as people (number, name, role, confirmed)
order by number;

insert into auth.identities (provider_id, user_id, provider, identity_data)
select id::text, id, 'email', jsonb_build_object('sub', id, 'email', email) from auth.users;

update public.profiles set phone_number = '+1 512 555 0101', avatar_url = 'https://old.test/hana.webp'
  where full_name = 'Hana Old';
update public.hosts set company_name = 'Old Homes', years_in_business = 7, service_areas = '{Austin}',
  onboarding_completed = true, onboarding_step = 3 where id = '00000000-0000-4000-8000-000000000001';
update public.organizations set tax_id = '12-3456789' where name like 'Hana%';
update public.guides set languages_spoken = '{English,Spanish}', hometown = 'Waco', age = 24,
  onboarding_completed = true, onboarding_step = 5;
insert into public.organization_members (org_id, profile_id, role)
  select org_id, '00000000-0000-4000-8000-000000000006', 'manager' from public.hosts
  where id = '00000000-0000-4000-8000-000000000001';
update public.profiles p set org_id = h.org_id from public.hosts h
  where h.company_name = 'Old Homes' and p.full_name = 'Mia Old';
insert into private.revoked_verifications (profile_id, reason)
  values ('00000000-0000-4000-8000-000000000002', 'Somebody else''s papers.');
insert into public.host_verification (id, host_id, document_type, document_url, status) values
  ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000001',
    'business_license', 'guide-documents/license.pdf', 'approved'),
  ('00000000-0000-4000-8000-000000000042', '00000000-0000-4000-8000-000000000002',
    'government_id', 'guide-documents/id.pdf', 'rejected'),
  ('00000000-0000-4000-8000-000000000043', '00000000-0000-4000-8000-000000000002',
    'insurance', 'guide-documents/insurance.pdf', 'pending');
insert into public.verification_codes
  (user_id, purpose, email, code_hash, verified, verified_at, created_at)
  values ('00000000-0000-4000-8000-000000000001', 'account', 'hana@old.test', '\x01', true,
    '2026-03-01T09:00:00Z', '2026-03-01T08:59:00Z');
insert into public.extension_installs (user_id, origin)
  values ('00000000-0000-4000-8000-000000000003', 'chrome-extension://abcdefghijklmnop');

-- Homes in every state, one of them with a price that changed.
insert into public.listings (id, owner_id, title, description, status, home_type, street_address,
  city, state, postal_code, neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms,
  area_sqft, pets_allowed, amenities, rent_cents, deposit_cents, available_from, published_at,
  created_at)
select format('00000000-0000-4000-8000-0000000000%s', number)::uuid,
  format('00000000-0000-4000-8000-0000000000%s', owner)::uuid, title,
  'Quiet, two streets from the creek, with a porch under pecan trees.', status, 'house', '12 Pecan Street', 'Austin', 'TX',
  '78704', 'Bouldin Creek', 30.25, -97.75, 'America/Chicago', 2, 1.5, 900, true,
  '{dishwasher,parking}', rent, rent, '2026-06-01',
  case when status <> 'draft' then timestamptz '2026-03-10T12:00:00Z' end, '2026-03-09T12:00:00Z'
from (values ('11', '01', 'Pecan porch', 'active', 210000), ('12', '01', 'Unready', 'draft', 0),
  ('13', '01', 'Resting', 'paused', 180000), ('14', '01', 'Taken', 'rented', 195000),
  ('15', '02', 'Gone', 'archived', 120000)) as homes (number, owner, title, status, rent)
order by number;
update public.listings set rent_cents = 205000 where id = '00000000-0000-4000-8000-000000000011';
insert into public.listing_media (id, listing_id, kind, path, widths, width, height, alt,
  dominant_color, position) values
  ('00000000-0000-4000-8000-000000000044', '00000000-0000-4000-8000-000000000011', 'image',
    '00000000-0000-4000-8000-000000000011/porch', '{480,960,1200}', 1200, 800, 'The porch',
    '#8a7b60', 0),
  ('00000000-0000-4000-8000-000000000045', '00000000-0000-4000-8000-000000000011', 'image',
    'https://old.test/kitchen.webp', '{}', null, null, '', null, 1);
insert into public.favorites (user_id, listing_id, created_at) values
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000011',
    '2026-03-11T10:00:00Z'),
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000014',
    '2026-03-11T10:05:00Z');
insert into public.saved_searches (id, user_id, name, q, filters, frequency, alerted_until) values
  ('00000000-0000-4000-8000-000000000046', '00000000-0000-4000-8000-000000000003', 'Porches',
    'porch', '{"city": "Austin", "max_rent_cents": 250000}', 'daily', '2026-03-12T00:00:00Z'),
  ('00000000-0000-4000-8000-000000000047', '00000000-0000-4000-8000-000000000003', 'Anything', '',
    '{}', 'off', '2026-03-12T00:00:00Z');

-- An application in every state.
insert into public.applications (id, listing_id, applicant_id, status, created_at, updated_at)
select format('00000000-0000-4000-8000-0000000000%s', number)::uuid,
  format('00000000-0000-4000-8000-0000000000%s', listing)::uuid,
  format('00000000-0000-4000-8000-0000000000%s', applicant)::uuid, status,
  '2026-03-15T10:00:00Z', '2026-03-16T10:00:00Z'
from (values ('21', '11', '05', 'draft'), ('22', '11', '03', 'submitted'),
  ('23', '11', '04', 'screening'), ('24', '13', '05', 'shortlisted'), ('25', '14', '04', 'approved'),
  ('26', '14', '03', 'declined'), ('27', '13', '03', 'withdrawn'))
  as wishes (number, listing, applicant, status)
order by number;

-- Two threads, started as their people: one with messages, read in part; one with none. And what
-- the messages' trigger told people is among the notifications.
select set_config('request.jwt.claims',
  '{"role": "authenticated", "sub": "00000000-0000-4000-8000-000000000003"}', true);
select public.start_conversation('00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000011');
insert into public.messages (id, conversation_id, sender_id, content, attachments, created_at)
select format('00000000-0000-4000-8000-0000000000%s', number)::uuid, c.id,
  format('00000000-0000-4000-8000-0000000000%s', sender)::uuid, content, attachments::jsonb, at
from public.conversations c, (values
  ('31', '03', 'Is the porch ours alone?', '[]', timestamptz '2026-03-12T15:00:00Z'),
  ('32', '01', 'It is.', '[]', timestamptz '2026-03-12T15:10:00Z'),
  ('33', '03', '', '[{"path": "old/plan.pdf", "name": "plan.pdf"}]',
    timestamptz '2026-03-12T15:20:00Z')) as said (number, sender, content, attachments, at)
order by number;
select public.mark_conversation_read(id) from public.conversations;
select set_config('request.jwt.claims',
  '{"role": "authenticated", "sub": "00000000-0000-4000-8000-000000000004"}', true);
select public.start_conversation('00000000-0000-4000-8000-000000000001');
select set_config('request.jwt.claims', '', true);
insert into public.notifications (id, org_id, recipient_id, notification_type, title, message,
  priority, read_at, metadata, created_at)
select '00000000-0000-4000-8000-000000000048', org_id, id, 'application', 'A new application',
  'Pecan porch', 'high', '2026-03-15T11:00:00Z',
  '{"listing_id": "00000000-0000-4000-8000-000000000011"}', '2026-03-15T10:00:00Z'
from public.hosts where company_name = 'Old Homes';

-- The assistant saved a home for the renter, who works for nobody: the host's organisation asked.
insert into public.command_sessions (id, user_id, org_id, trace_id, query, intent, confidence, state,
  plan, plan_hash, idempotency_key, response_text, last_seq)
select '00000000-0000-4000-8000-000000000049', id, org_id, 'trace-old', 'Call the porch home Porch',
  'perform', 0.9, 'success', '{"steps": []}', 'hash', 'key-old', 'Done.', 2
from public.hosts where company_name = 'Old Homes';
insert into public.command_actions
  (id, session_id, user_id, step, tool, input, before_image, after_image, inverse)
  values ('00000000-0000-4000-8000-000000000050', '00000000-0000-4000-8000-000000000049',
    '00000000-0000-4000-8000-000000000001', 0, 'listings.update', '{"title": "Pecan porch"}',
    '{"title": "Porch"}', '{"title": "Pecan porch"}', '{"tool": "listings.update"}');
insert into assistant.frames (session_id, seq, frame)
select '00000000-0000-4000-8000-000000000049', seq, jsonb_build_object('seq', seq)
from generate_series(1, 2) seq;
insert into assistant.tickets (token_hash, user_id, org_id, auth_session_id, origin)
select 'old', id, org_id, '00000000-0000-4000-8000-000000000051', 'https://old.test'
from public.hosts where company_name = 'Old Homes';

-- Files, and what was counted.
insert into storage.objects (bucket_id, name, owner_id, metadata, version) values
  ('home_images', '00000000-0000-4000-8000-000000000011/porch-480.webp',
    '00000000-0000-4000-8000-000000000001', '{"size": 12345, "mimetype": "image/webp"}', 'v1'),
  ('application_images', '00000000-0000-4000-8000-000000000003/payslip.pdf',
    '00000000-0000-4000-8000-000000000003', '{"size": 777, "mimetype": "application/pdf"}', 'v1');
insert into public.upload_queue (user_id, file_path, bucket_id, original_filename, mime_type,
  file_size, upload_status, processed_at)
  values ('00000000-0000-4000-8000-000000000003',
    '00000000-0000-4000-8000-000000000003/payslip.pdf', 'application_images', 'payslip.pdf',
    'application/pdf', 777, 'completed', '2026-03-14T10:00:00Z');
select public.record_analytics('track', '[{"name": "Old event", "payload": {"event": "Old event"}}]');
select public.count_call('old-function', 'somebody', 10, 60);

-- Rights that were given back to what migrations make from then on: a start takes them again.
alter default privileges in schema public grant all on tables to anon, authenticated;
alter default privileges in schema public grant all on sequences to anon, authenticated;
alter default privileges in schema public grant all on functions to anon, authenticated;
