-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: pictures of a week ago that no request and no inspection names are erased soon; answers how many.
create function private.run_repair_pictures(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
