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
