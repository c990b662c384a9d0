-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses whoever is blocked by, or blocks, another participant. Granted to nobody.
create function private.refuse_blocked(conversation uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id <> person
      and private.is_blocked_between(p.user_id, person)
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.blocked',
      message = 'You cannot write to this person.';
  end if;
end
$function$
