-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A member invites a mate of their own; repeating it changes nothing.
-- executable by authenticated
create function public.invite_mate(mate_group uuid, person uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.invite_mate(mate_group, person) $function$

-- Definer: groups are no client's to write.
-- executable by authenticated
create function private.invite_mate(mate_group uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.add_mate(private.lock_mate_group(mate_group), person);
end
$function$
