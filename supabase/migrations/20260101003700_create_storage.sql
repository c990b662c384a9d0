-- Files: the queue of uploads, buckets and their policies, erasing.

create table public.upload_queue (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  file_path text not null check (char_length(file_path) between 1 and 1024),
  bucket_id text not null check (char_length(bucket_id) between 1 and 100),
  original_filename text not null check (char_length(original_filename) between 1 and 255),
  mime_type text not null check (char_length(mime_type) between 1 and 200),
  file_size bigint not null check (file_size between 0 and 104857600),
  upload_status text not null default 'pending'
    check (upload_status in ('pending', 'failed', 'completed')),
  error_message text check (char_length(error_message) <= 1000),
  processed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.upload_queue is 'What a person is uploading, has uploaded or could not.';
create index upload_queue_user_id_idx on public.upload_queue (user_id, created_at desc);

alter table public.upload_queue enable row level security;

create policy session_has_shown_second_factor on public.upload_queue as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_uploads on public.upload_queue
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_queues_own_upload on public.upload_queue
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy person_updates_own_upload on public.upload_queue
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- No delete: the record of a file outlives the queue. What was queued stays what it was.
grant select,
  insert (id, user_id, file_path, bucket_id, original_filename, mime_type, file_size),
  update (upload_status, error_message, processed_at)
  on public.upload_queue to authenticated;

create function private.guard_upload_status() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if old.upload_status = 'completed' and new.upload_status <> 'completed' then
    raise exception using errcode = 'P0001', hint = 'uploads.already_completed',
      message = 'This upload is already completed';
  end if;
  return new;
end
$$;
comment on function private.guard_upload_status is
  'Trigger: pending becomes completed or failed, failed may be tried again, completed is the end.';

create trigger upload_queue_guard_status before update on public.upload_queue
  for each row execute function private.guard_upload_status();

-- Invoker: asked inside the policies below with what the caller may know anyway.
create function private.owns_folder(object_name text) returns boolean
  language sql stable
  set search_path = ''
  as $$ select (storage.foldername(object_name))[1] = (select auth.uid())::text $$;
comment on function private.owns_folder is 'A person''s folder is named by their id.';

create function private.manages_home_folder(object_name text) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
declare
  folder text := (storage.foldername(object_name))[1];
begin
  if folder !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return folder::uuid = auth.uid() or private.manages_listing(folder::uuid);
end
$$;
comment on function private.manages_home_folder is
  'A home''s folder is named by the home; before there is one, by the host.';

create function private.in_conversation_folder(object_name text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select (storage.foldername(object_name))[2] in (select c::text from private.my_conversations() c)
      and not private.is_unsent_file(object_name)
  $$;
comment on function private.in_conversation_folder is
  'An attachment lies at <sender>/<conversation>/<file>, until its message is taken back.';

grant execute on function private.owns_folder(text), private.manages_home_folder(text),
  private.in_conversation_folder(text) to authenticated;

-- Rows of storage are not ours to delete: its bytes would stay. Files that nobody may see any more
-- are written down here, and a function with storage's key erases them.
create table private.files_to_erase (
  bucket_id text not null check (char_length(bucket_id) <= 100),
  name text not null check (char_length(name) <= 1024),
  asked_at timestamptz not null default now(),
  primary key (bucket_id, name)
);
comment on table private.files_to_erase is
  'Files of deleted accounts and of messages that were taken back, until they are erased.';
create index files_to_erase_asked_at_idx on private.files_to_erase (asked_at);

alter table private.files_to_erase enable row level security;
-- No policy, no grant: erase_account and unsent files write it, the function erase-files empties it.
-- A picture's thumbnail lies beside it and goes with it.

create function private.is_file_in_use(bucket text, object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    -- A new bucket gets its line; files of an unknown one stay.
    select case
      when bucket in ('home_images', 'home_videos') then exists (
        select from public.listing_media m
        where m.listing_id::text = (storage.foldername(object_name))[1]
          and (object_name = m.path or starts_with(object_name, m.path || '-')))
      when bucket = 'message_attachments' then private.is_attached(object_name)
      when bucket = 'application_images' then exists (
        select from public.document_versions v where v.path = object_name)
      when bucket = 'tour_reports' then exists (
        select from public.tour_reports r
        where r.tour_id::text = (storage.foldername(object_name))[1]
          and object_name = any (r.pictures || r.voice))
      when bucket = 'maintenance_images' then exists (
        select from public.maintenance_requests r where object_name = any (r.picture_paths))
      when bucket = 'receipts' then exists (
        select from public.expenses e where object_name = any (e.receipt_paths))
      when bucket = 'feedback-screenshots' then exists (
        select from private.feedback f where f.screenshot_path = object_name)
      when bucket = 'user_images' then exists (
        select from public.profiles p
        where p.id::text = (storage.foldername(object_name))[1] and p.avatar_url like '%/user_images/%'
          and right(p.avatar_url, char_length(object_name)) = object_name)
      when bucket = 'guide-documents' then exists (
        select from public.guides g where g.id::text = (storage.foldername(object_name))[1])
      else true
    end
  $$;
comment on function private.is_file_in_use is
  'Whether a row shows this file. Granted to nobody: for deleted accounts.';

create function private.erase_unsent_file() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.files_to_erase (bucket_id, name) values ('message_attachments', new.path)
    on conflict do nothing;
  return null;
end
$$;
comment on function private.erase_unsent_file is
  'Trigger: what was taken back is hidden at once, and erased soon.';

create trigger unsent_files_erase after insert on private.unsent_files
  for each row execute function private.erase_unsent_file();

create function public.files_to_erase(batch integer default 100) returns table (bucket_id text, name text)
  language sql stable
  set search_path = ''
  as $$
    select f.bucket_id, f.name from private.files_to_erase f
    order by f.asked_at, f.bucket_id, f.name limit least(greatest(batch, 1), 1000)
  $$;
comment on function public.files_to_erase is
  'The files that wait longest to be erased. For the service alone.';

create function public.forget_erased_files(bucket text, names text[]) returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  forgotten integer;
begin
  -- What is still there, somebody has to try again.
  delete from private.files_to_erase f
    where f.bucket_id = bucket and f.name = any (names)
      and not exists (select from storage.objects o where o.bucket_id = bucket and o.name = f.name);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function public.forget_erased_files is
  'Takes files from the list that storage does not hold any more; answers how many. For the service alone.';

revoke execute on function public.files_to_erase(integer),
  public.forget_erased_files(text, text[]) from public, anon, authenticated;
grant execute on function public.files_to_erase(integer),
  public.forget_erased_files(text, text[]) to service_role;

create function private.run_file_erasure(at timestamptz default now(), batch integer default 100)
  returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::integer from (
      select from private.files_to_erase f where f.asked_at <= at limit batch
    ) waiting
  $$;
comment on function private.run_file_erasure is
  'Job: how many files wait to be erased, at most a batch; the function erase-files then does it.';
grant execute on function private.run_file_erasure(timestamptz, integer) to kinstead_jobs;

-- What REST exposes runs as its caller, as everywhere else: the service reads and empties the list.
grant select, delete on private.files_to_erase to service_role;

-- Limits are those of the kinds that go there.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- An app asset may be an SVG (UPL-05). The local platform reads every upload for scripts before it
  -- becomes an object; on a Supabase project nobody does, where SVG is served from a host of its own
  -- and under a policy that runs nothing.
  ('user_images', 'user_images', true, 5242880,
    '{image/jpeg,image/png,image/webp,image/svg+xml}'),
  ('home_images', 'home_images', true, 10485760, '{image/jpeg,image/png,image/webp}'),
  ('home_videos', 'home_videos', true, 104857600, '{video/mp4,video/webm,video/quicktime}'),
  ('application_images', 'application_images', false, 10485760,
    '{application/pdf,image/jpeg,image/png}'),
  ('guide-documents', 'guide-documents', false, 10485760, '{application/pdf,image/jpeg,image/png}'),
  -- A bucket has one limit: the one of videos. The 20 MB of everything else are asked when a message
  -- shows a file. Audio is what browsers record as voice messages; the picker does not offer it.
  ('message_attachments', 'message_attachments', false, 104857600,
    '{image/jpeg,image/png,image/webp,image/gif,application/pdf,text/plain,audio/webm,audio/mp4,audio/ogg,video/mp4,video/webm,video/quicktime}'),
  ('tour_reports', 'tour_reports', false, 20971520,
    '{image/jpeg,image/png,image/webp,audio/webm,audio/mp4,audio/mpeg,audio/ogg}'),
  ('maintenance_images', 'maintenance_images', false, 10485760, '{image/jpeg,image/png,image/webp}'),
  ('receipts', 'receipts', false, 10485760, '{application/pdf,image/jpeg,image/png}'),
  -- A screenshot shows whatever was on the screen: private, and the sender's own.
  ('feedback-screenshots', 'feedback-screenshots', false, 5242880,
    '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Files of public buckets are served to anyone who knows the address; these policies are about
-- listing, writing and, in private buckets, reading. Visitors have none. One policy a verb: several
-- would all be asked for every file, so a new bucket adds its condition to these.
create policy session_has_shown_second_factor on storage.objects as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- For files that documents name, the document decides instead of the folder.
create policy person_reads_own_files on storage.objects
  for select to authenticated using (
    (
      (
        (bucket_id in ('user_images', 'application_images', 'guide-documents', 'message_attachments')
          and private.owns_folder(name))
        or (bucket_id in ('home_images', 'home_videos') and private.manages_home_folder(name))
        or (bucket_id = 'message_attachments' and private.in_conversation_folder(name))
      )
      and (bucket_id <> 'application_images' or not private.holds_document(name))
    )
    or (bucket_id = 'application_images' and private.reads_document_file(name))
    or (
      (bucket_id = 'tour_reports'
        and (storage.foldername(name))[2] = (select auth.uid())::text)
      or (bucket_id = 'tour_reports' and private.in_reported_tour_folder(name))
    )
    or (
      (bucket_id = 'maintenance_images' and private.owns_folder(name))
      or (bucket_id = 'maintenance_images' and private.in_seen_request_folder(name))
      or (bucket_id = 'receipts' and private.in_managed_receipts_folder(name))
    )
    or (bucket_id = 'feedback-screenshots' and private.owns_folder(name))
  );

-- What was sent stays what it was: a name that a message shows already takes no file any more, or a
-- large one would come after the question of its size. Whoever sends uploads first.
create policy person_uploads_to_own_folder on storage.objects
  for insert to authenticated with check (
    (
      (bucket_id in ('user_images', 'application_images', 'guide-documents')
        and private.owns_folder(name))
      or (bucket_id in ('home_images', 'home_videos')
        and (select private.has_role('host')) and private.manages_home_folder(name))
      or (bucket_id = 'message_attachments'
        and private.owns_folder(name) and private.in_conversation_folder(name))
      or (bucket_id = 'tour_reports'
        and (storage.foldername(name))[2] = (select auth.uid())::text
        and (bucket_id = 'tour_reports' and private.in_reported_tour_folder(name)))
      or (
        (bucket_id = 'maintenance_images' and private.owns_folder(name))
        or (bucket_id = 'receipts' and private.in_managed_receipts_folder(name))
      )
      or (bucket_id = 'feedback-screenshots' and private.owns_folder(name))
    )
    and (bucket_id <> 'message_attachments' or not private.is_attached(name))
  );

-- Not attachments, pictures of reports and of repairs, receipts and screenshots: what was sent stays
-- what it was.
create policy person_replaces_own_file on storage.objects
  for update to authenticated
  using (
    (
      (bucket_id in ('user_images', 'application_images', 'guide-documents')
        and private.owns_folder(name))
      or (bucket_id in ('home_images', 'home_videos')
        and (select private.has_role('host')) and private.manages_home_folder(name))
    )
    and (bucket_id <> 'application_images' or not private.holds_document(name))
  )
  with check (
    (
      (bucket_id in ('user_images', 'application_images', 'guide-documents')
        and private.owns_folder(name))
      or (bucket_id in ('home_images', 'home_videos')
        and (select private.has_role('host')) and private.manages_home_folder(name))
    )
    and (bucket_id <> 'application_images' or not private.holds_document(name))
  );

-- Attachments go only with their message; what no message shows was never sent. A screenshot stays: an
-- operator sees what was sent.
create policy person_removes_own_file on storage.objects
  for delete to authenticated using (
    (
      (
        (bucket_id in ('user_images', 'application_images', 'guide-documents')
          and private.owns_folder(name))
        or (bucket_id in ('home_images', 'home_videos')
          and (select private.has_role('host')) and private.manages_home_folder(name))
        or (bucket_id = 'message_attachments'
          and private.owns_folder(name) and private.is_unsent_file(name))
      )
      and (bucket_id <> 'application_images' or not private.holds_document(name))
    )
    or (bucket_id = 'tour_reports' and (storage.foldername(name))[2] = (select auth.uid())::text)
    or (
      (bucket_id = 'maintenance_images' and private.owns_folder(name))
      or (bucket_id = 'receipts' and private.in_managed_receipts_folder(name))
    )
    or (bucket_id = 'message_attachments' and private.owns_folder(name)
      and not private.is_attached(name))
  );
