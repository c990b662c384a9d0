-- Voice messages: what browsers record. The picker offers neither.
update storage.buckets
  set allowed_mime_types =
    '{image/jpeg,image/png,image/webp,image/gif,application/pdf,text/plain,audio/webm,audio/mp4,audio/ogg}'
  where id = 'message_attachments';

create function private.is_attached(object_name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  folder text := (storage.foldername(object_name))[2];
begin
  if folder !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return exists (
    select from public.messages m
    where m.conversation_id = folder::uuid and m.attachments <> '[]' and (
      m.attachments @> jsonb_build_array(jsonb_build_object('path', object_name))
      or m.attachments @> jsonb_build_array(jsonb_build_object('thumbnail', object_name))
    )
  );
end
$$;
comment on function private.is_attached is
  'Whether a message shows this file of message_attachments, or its picture''s thumbnail; definer because a policy of storage asks.';
grant execute on function private.is_attached(text) to authenticated;

-- A picture's thumbnail lies beside it and goes with it.
create or replace function private.is_file_in_use(bucket text, object_name text) returns boolean
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

-- Attachments go only with their message; what no message shows was never sent.
-- Onto what the policy says by now: one policy a verb.
do $$
declare
  rule text;
begin
  select pg_get_expr(p.polqual, p.polrelid) into strict rule from pg_policy p
    where p.polrelid = 'storage.objects'::regclass and p.polname = 'person_removes_own_file';
  execute format('alter policy person_removes_own_file on storage.objects using (%s or %s)', rule,
    $rule$(bucket_id = 'message_attachments' and private.owns_folder(name)
      and not private.is_attached(name))$rule$);
end
$$;

create function private.take_back_thumbnails() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.unsent_files (path)
    select distinct file ->> 'thumbnail' from jsonb_array_elements(old.attachments) file
    where file ->> 'thumbnail' like old.sender_id || '/' || old.conversation_id || '/%'
      and not private.is_attached(file ->> 'thumbnail')
    on conflict do nothing;
  return null;
end
$$;
comment on function private.take_back_thumbnails is
  'Trigger: when a message is taken back, its thumbnails go with its pictures.';

create trigger messages_take_back_thumbnails after update of unsent_at on public.messages
  for each row when (old.unsent_at is null and new.unsent_at is not null)
  execute function private.take_back_thumbnails();
