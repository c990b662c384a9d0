-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a group is called as its list. Definer: groups are no client's to write.
create function private.rename_mate_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.mate_groups g set name = new.name where g.list_id = new.id and g.name <> new.name;
  return null;
end
$function$
