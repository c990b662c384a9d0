-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: keeps a person, by e-mail address or id, from signing in until a moment to come.
create function public.operator_ban(operator text, person text, until timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_ban(operator, person, until, reason) $function$

-- Definer: accounts are the auth server's. Open tokens end with it, at their next request.
-- executable by service_role
create function private.operator_ban(operator text, person text, until timestamp with time zone, reason text)
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
  if until is null or until <= now() then
    raise exception using errcode = 'P0001', hint = 'operators.until_missing',
      message = 'Say until when: a time to come. operator_unban lifts a ban.';
  end if;
  if coalesce(trim(reason), '') = '' then
    raise exception using errcode = 'P0001', hint = 'operators.reason_missing',
      message = 'Say why: the audit log keeps it.';
  end if;
  select u.banned_until into before from auth.users u where u.id = target for update;
  if before is not distinct from until then
    return jsonb_build_object('id', target, 'banned_until', until, 'changed', false);
  end if;
  -- The column that auth's own admin sets; with it in one transaction: the open sessions, and the
  -- entry that says who did it.
  update auth.users u set banned_until = until where u.id = target;
  delete from auth.sessions s where s.user_id = target;
  perform private.audit('people.banned', 'profiles', target::text,
    jsonb_build_object('until', until, 'reason', reason));
  return jsonb_build_object('id', target, 'banned_until', until, 'changed', true);
end
$function$
