-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller stays after all. False when they had not asked to go.
-- executable by authenticated
create function public.cancel_account_deletion()
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.cancel_account_deletion() $function$

-- Definer: whether and when an account goes is no client's to write.
-- executable by authenticated
create function private.cancel_account_deletion()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.account_deletions d where d.user_id = auth.uid();
  return found;
end
$function$
