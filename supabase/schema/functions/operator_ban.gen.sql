-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For operators: keeps somebody, by e-mail address or id, from signing in until a moment; null lets them in again.
create function public.operator_ban(operator text, person text, until timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.operator_ban(operator, person, until, reason) $function$

-- Definer: accounts are the auth server's. A token that is out lives on until it expires, within the hour.
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
  if until is not null and coalesce(trim(reason), '') = '' then
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
  if until > now() then
    delete from auth.sessions s where s.user_id = target;
  end if;
  perform private.audit(case when until is null then 'people.unbanned' else 'people.banned' end,
    'profiles', target::text,
    jsonb_build_object('until', until, 'reason', coalesce(reason, '')));
  return jsonb_build_object('id', target, 'banned_until', until, 'changed', true);
end
$function$
