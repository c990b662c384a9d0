insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('maintenance_images', 'maintenance_images', false, 10485760, '{image/jpeg,image/png,image/webp}'),
  ('receipts', 'receipts', false, 10485760, '{application/pdf,image/jpeg,image/png}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Invoker: the request's own policy decides who sees its pictures.
create function private.in_seen_request_folder(object_name text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select exists (
      select from public.maintenance_requests r
      where r.id::text = (storage.foldername(object_name))[2]
        -- Only files that the request names: a folder can be claimed by anybody.
        and object_name = any (r.picture_paths)
    )
  $$;
comment on function private.in_seen_request_folder is
  'A picture lies at <sender>/<request>/<file>, and is shown by the request that names it.';

create function private.in_managed_receipts_folder(object_name text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select (storage.foldername(object_name))[1] in (
      select o::text from private.my_managed_organizations() o
    )
  $$;
comment on function private.in_managed_receipts_folder is
  'A receipt lies at <organisation>/<file>: money, so for owner and manager.';
grant execute on function private.in_seen_request_folder(text),
  private.in_managed_receipts_folder(text) to authenticated;

-- One policy per verb is asked for every file, so these add their buckets to what stands there, by
-- whichever migration it came. No update: a picture and a receipt stay what they were.
do $$
declare
  own_picture text := $sql$bucket_id = 'maintenance_images' and private.owns_folder(name)$sql$;
  seen_picture text := $sql$bucket_id = 'maintenance_images' and private.in_seen_request_folder(name)$sql$;
  receipt text := $sql$bucket_id = 'receipts' and private.in_managed_receipts_folder(name)$sql$;
  added record;
begin
  for added in
    select p.polname, a.clause, a.condition,
      coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as standing
    from pg_policy p join (values
      ('person_reads_own_files', 'using', format('(%s) or (%s) or (%s)', own_picture, seen_picture, receipt)),
      ('person_uploads_to_own_folder', 'with check', format('(%s) or (%s)', own_picture, receipt)),
      ('person_removes_own_file', 'using', format('(%s) or (%s)', own_picture, receipt))
    ) as a (polname, clause, condition) on a.polname = p.polname
    where p.polrelid = 'storage.objects'::regclass
  loop
    execute format('alter policy %I on storage.objects %s ((%s) or (%s))',
      added.polname, added.clause, added.standing, added.condition);
  end loop;
end
$$;
