-- A screenshot shows whatever was on the screen: private, and the sender's own.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('feedback-screenshots', 'feedback-screenshots', false, 5242880,
    '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter policy person_reads_own_files on storage.objects
  using (
    (bucket_id in ('user_images', 'application_images', 'guide-documents', 'message_attachments',
      'feedback-screenshots')
      and private.owns_folder(name))
    or (bucket_id in ('home_images', 'home_videos') and private.manages_home_folder(name))
    or (bucket_id = 'message_attachments' and private.in_conversation_folder(name))
  );

-- No replacing and no removing: an operator sees what was sent.
alter policy person_uploads_to_own_folder on storage.objects
  with check (
    (bucket_id in ('user_images', 'application_images', 'guide-documents', 'feedback-screenshots')
      and private.owns_folder(name))
    or (bucket_id in ('home_images', 'home_videos')
      and (select private.has_role('host')) and private.manages_home_folder(name))
    or (bucket_id = 'message_attachments'
      and private.owns_folder(name) and private.in_conversation_folder(name))
  );
