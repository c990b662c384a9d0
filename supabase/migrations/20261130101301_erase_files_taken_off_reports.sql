-- What is taken off a report goes from storage too, and what a report shows is not taken away under it (decision 186).

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
        or exists (
          select from public.videos v
          where bucket = 'home_videos' and v.path = object_name)
      when bucket = 'message_attachments' then private.is_attached(object_name)
      when bucket = 'application_images' then exists (
        select from public.document_versions v where v.path = object_name)
      when bucket = 'tour_reports' then exists (
        select from public.tour_reports r
        where r.tour_id::text = (storage.foldername(object_name))[1]
          and (object_name = any (r.pictures)
            or r.voice_notes @> jsonb_build_array(jsonb_build_object('path', object_name))))
      when bucket = 'maintenance_images' then exists (
        select from public.maintenance_requests r where object_name = any (r.picture_paths))
        or private.is_inspection_picture(object_name)
      when bucket = 'receipts' then exists (
        select from public.expenses e where object_name = any (e.receipt_paths))
      when bucket = 'feedback-screenshots' then exists (
        select from private.feedback f where f.screenshot_path = object_name)
      when bucket = 'user_images' then exists (
        select from public.profiles p
        where p.id::text = (storage.foldername(object_name))[1] and p.avatar_url like '%/user_images/%'
          and right(p.avatar_url, char_length(object_name)) = object_name)
        or exists (select from public.videos v where v.poster_path = object_name)
      when bucket = 'guide-documents' then exists (
        select from public.guides g where g.id::text = (storage.foldername(object_name))[1])
      else true
    end
  $$;

create function private.report_files(report public.tour_reports) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select (report).pictures || array(
      select note ->> 'path' from jsonb_array_elements((report).voice_notes) note)
  $$;
comment on function private.report_files is
  'Paths of a report in the bucket tour_reports: pictures and voice notes. Granted to nobody.';

create function private.erase_files_off_report() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  shown text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    shown := private.report_files(new);
    -- Put back by another device before it was erased.
    delete from private.files_to_erase f where f.bucket_id = 'tour_reports' and f.name = any (shown);
  end if;
  if tg_op <> 'INSERT' then
    insert into private.files_to_erase (bucket_id, name)
      select 'tour_reports', p from unnest(private.report_files(old)) p where p <> all (shown)
      on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.erase_files_off_report is
  'Trigger: what was taken off a report, or goes with it, is erased soon. Definer: the list is no client''s.';
create trigger tour_reports_erase_files after insert or delete or update of pictures, voice_notes on public.tour_reports
  for each row execute function private.erase_files_off_report();
comment on table private.files_to_erase is
  'Files of deleted accounts, of messages that were taken back and of what was taken off reports, until they are erased.';

create function private.is_report_file(object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select private.is_file_in_use('tour_reports', object_name) $$;
comment on function private.is_report_file is
  'For the policies of storage; definer because a report may be of a tour that is another guide''s by now.';

create policy file_of_report_stays on storage.objects as restrictive
  for delete to authenticated
  using (bucket_id <> 'tour_reports' or not private.is_report_file(name));

revoke execute on function private.report_files(public.tour_reports), private.erase_files_off_report(),
  private.is_report_file(text) from public;
grant execute on function private.is_report_file(text) to authenticated;
