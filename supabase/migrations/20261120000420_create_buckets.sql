-- Limits are those of the kinds that go there. SVG is missing from user_images on purpose: it can
-- carry scripts, and waits until uploads are read for them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('user_images', 'user_images', true, 5242880, '{image/jpeg,image/png,image/webp}'),
  ('home_images', 'home_images', true, 10485760, '{image/jpeg,image/png,image/webp}'),
  ('home_videos', 'home_videos', true, 104857600, '{video/mp4,video/webm,video/quicktime}'),
  ('application_images', 'application_images', false, 10485760,
    '{application/pdf,image/jpeg,image/png}'),
  ('guide-documents', 'guide-documents', false, 10485760, '{application/pdf,image/jpeg,image/png}'),
  ('message_attachments', 'message_attachments', false, 20971520,
    '{image/jpeg,image/png,image/webp,image/gif,application/pdf,text/plain}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

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
  $$;
comment on function private.in_conversation_folder is
  'An attachment lies at <sender>/<conversation>/<file>.';

grant execute on function private.owns_folder(text), private.manages_home_folder(text),
  private.in_conversation_folder(text) to authenticated;

-- Files of public buckets are served to anyone who knows the address; these policies are about
-- listing, writing and, in private buckets, reading. Visitors have none.

create policy person_reads_own_files on storage.objects
  for select to authenticated using (
    (bucket_id in ('user_images', 'application_images', 'guide-documents', 'message_attachments')
      and private.owns_folder(name))
    or (bucket_id in ('home_images', 'home_videos') and private.manages_home_folder(name))
    or (bucket_id = 'message_attachments' and private.in_conversation_folder(name))
  );

create policy person_uploads_to_own_folder on storage.objects
  for insert to authenticated with check (
    (bucket_id in ('user_images', 'application_images', 'guide-documents')
      and private.owns_folder(name))
    or (bucket_id in ('home_images', 'home_videos')
      and (select private.has_role('host')) and private.manages_home_folder(name))
    or (bucket_id = 'message_attachments'
      and private.owns_folder(name) and private.in_conversation_folder(name))
  );

-- Not attachments: what was sent stays what it was.
create policy person_replaces_own_file on storage.objects
  for update to authenticated
  using (
    (bucket_id in ('user_images', 'application_images', 'guide-documents')
      and private.owns_folder(name))
    or (bucket_id in ('home_images', 'home_videos')
      and (select private.has_role('host')) and private.manages_home_folder(name))
  )
  with check (
    (bucket_id in ('user_images', 'application_images', 'guide-documents')
      and private.owns_folder(name))
    or (bucket_id in ('home_images', 'home_videos')
      and (select private.has_role('host')) and private.manages_home_folder(name))
  );

create policy person_removes_own_file on storage.objects
  for delete to authenticated using (
    (bucket_id in ('user_images', 'application_images', 'guide-documents')
      and private.owns_folder(name))
    or (bucket_id in ('home_images', 'home_videos')
      and (select private.has_role('host')) and private.manages_home_folder(name))
  );
