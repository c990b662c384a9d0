-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: lets a banned person, by e-mail address or id, sign in again.
create function public.operator_unban(operator text, person text, reason text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_unban(operator, person, reason) $function$

-- Definer: accounts are the auth server's.
-- executable by service_role
create function private.operator_unban(operator text, person text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target uuid := private.find_person(person);
  before timestamptz;
begin
  perform private.begin_operation(operator);
  select u.banned_until into before from auth.users u where u.id = target for update;
  if before is null then
    return jsonb_build_object('id', target, 'banned_until', null, 'changed', false);
  end if;
  update auth.users u set banned_until = null where u.id = target;
  perform private.audit('people.unbanned', 'profiles', target::text,
    jsonb_build_object('until', null, 'reason', coalesce(reason, '')));
  return jsonb_build_object('id', target, 'banned_until', null, 'changed', true);
end
$function$
