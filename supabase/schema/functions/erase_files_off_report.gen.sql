-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what was taken off a report, or goes with it, is erased soon. Definer: the list is no client's.
create function private.erase_files_off_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
