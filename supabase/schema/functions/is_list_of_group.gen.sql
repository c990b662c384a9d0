-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a list belongs to a group of mates. Definer: policies of lists ask it of every list.
-- executable by authenticated
create function private.is_list_of_group(list uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.mate_groups g where g.list_id = list) $function$
