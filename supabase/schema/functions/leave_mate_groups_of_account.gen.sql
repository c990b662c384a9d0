-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a deleted founder leaves the group and its list to a member, however the account is deleted.
create function private.leave_mate_groups_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.leave_mate_groups(old.id);
  return old;
end
$function$
