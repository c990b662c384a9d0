-- Applications that were sent before there were versions have none, and no day on which they were
-- sent. They get what every sent one has: what the host's side could see then, as version 1. Those
-- that were begun since have an event that says so, and are as they should be.
alter table public.applications disable trigger applications_touch;
with sent as (
  select a.id, a.applicant_id, a.created_at, private.application_content(a.id) as content
  from public.applications a
  where a.status <> 'draft' and a.version = 0 and not exists (
    select from public.application_events e
    where e.application_id = a.id and e.from_status is null
  )
), kept as (
  insert into public.application_versions
    (application_id, version, content, content_hash, created_by, created_at)
  select id, 1, content, encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), applicant_id,
    created_at
  from sent
  returning application_id
)
update public.applications a set version = 1, submitted_at = a.created_at
from kept where kept.application_id = a.id;
alter table public.applications enable trigger applications_touch;
