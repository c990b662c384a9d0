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
      when bucket = 'message_attachments' then exists (
        select from public.messages m
        where m.conversation_id::text = (storage.foldername(object_name))[2]
          and m.attachments @> jsonb_build_array(jsonb_build_object('path', object_name)))
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

create or replace function private.erase_account(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  entry private.personal_data;
  org uuid := (select m.org_id from public.organization_members m where m.profile_id = person);
  needed boolean := false;
  named boolean;
begin
  perform private.end_membership(person);
  update public.listings l set status = 'archived'
    where l.owner_id = person and l.status <> 'archived';
  -- Rows of a parent go or stay with it.
  for entry in
    select * from private.personal_data e
    where e.parent_table is null and e.table_name <> 'public.profiles'
    order by e.kind = 'keep', e.table_name, e.owner_column
  loop
    if entry.kind = 'erase' then
      execute format('delete from %s t where %s and not (%s)',
        entry.table_name, private.personal_rows(entry), coalesce(entry.spared, 'false'))
        using person;
    end if;
    if entry.kind = 'anonymise' or cardinality(entry.cleared) > 0 then
      execute format('update %s t set %s where %s', entry.table_name,
        (select string_agg(format('%I = null', name), ', ') from unnest(
          case when entry.kind = 'anonymise' then entry.cleared || entry.owner_column
            else entry.cleared end) name),
        private.personal_rows(entry)) using person;
    end if;
    if entry.kind = 'keep' or entry.spared is not null then
      execute format('select exists (select from %s t where %s)',
        entry.table_name, private.personal_rows(entry)) into named using person;
      needed := needed or named;
    end if;
  end loop;
  -- Its homes are gone only now.
  perform private.close_organization(org);
  perform private.audit('account.deleted', 'profiles', person::text,
    jsonb_build_object('left_behind', needed));
  if needed then
    perform private.leave_account_behind(person);
  else
    delete from auth.users u where u.id = person;
  end if;
  -- Now that their rows are gone, what no row of others shows.
  insert into private.files_to_erase (bucket_id, name)
    select o.bucket_id, o.name from storage.objects o
    where o.owner_id = person::text and not private.is_file_in_use(o.bucket_id, o.name)
    on conflict do nothing;
end
$$;

create function public.files_to_erase(batch integer default 100) returns table (bucket_id text, name text)
  language sql stable security definer
  set search_path = ''
  as $$
    select f.bucket_id, f.name from private.files_to_erase f
    order by f.asked_at, f.bucket_id, f.name limit least(greatest(batch, 1), 1000)
  $$;
comment on function public.files_to_erase is
  'The files that wait longest to be erased. For the service alone.';

create function public.forget_erased_files(bucket text, names text[]) returns integer
  language plpgsql volatile security definer
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
