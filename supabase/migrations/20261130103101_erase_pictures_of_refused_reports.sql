-- Pictures of a repair go ahead of its report. Where the report is refused, they lie in their folder for good, and
-- nothing shows them: after a week in which it could be sent again, they are erased.

create function private.run_repair_pictures(at timestamptz default now(), batch integer default 100)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  listed integer;
begin
  -- By their folders first, for all at once; only what is left is looked for everywhere.
  with unclaimed as materialized (
    select o.name from storage.objects o
    where o.bucket_id = 'maintenance_images' and o.created_at < at - interval '7 days'
      and not exists (select from public.maintenance_requests r
        where r.id::text = split_part(o.name, '/', 2) and o.name = any (r.picture_paths))
      and not exists (select from public.inspection_pictures p where p.path = o.name)
      and not exists (select from private.files_to_erase f
        where f.bucket_id = 'maintenance_images' and f.name = o.name)
  )
  insert into private.files_to_erase (bucket_id, name)
    select 'maintenance_images', u.name from unclaimed u
    where not private.is_file_in_use('maintenance_images', u.name) limit batch
    on conflict do nothing;
  get diagnostics listed = row_count;
  return listed;
end
$$;
comment on function private.run_repair_pictures is
  'Job: pictures of a week ago that no request and no inspection names are erased soon; answers how many.';

create function private.spare_pictures_of_request() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  delete from private.files_to_erase f
    where f.bucket_id = 'maintenance_images' and f.name = any (new.picture_paths);
  return null;
end
$$;
comment on function private.spare_pictures_of_request is
  'Trigger: a report that came after all has its pictures. Definer: the list is no client''s.';
create trigger maintenance_requests_spare_pictures after insert or update of picture_paths
  on public.maintenance_requests for each row execute function private.spare_pictures_of_request();

revoke execute on function private.run_repair_pictures(timestamptz, integer), private.spare_pictures_of_request()
  from public;
grant execute on function private.run_repair_pictures(timestamptz, integer) to kinstead_jobs;
comment on table private.files_to_erase is
  'Files of deleted accounts, of messages that were taken back, of what was taken off reports and of repairs that were never reported, until they are erased.';
