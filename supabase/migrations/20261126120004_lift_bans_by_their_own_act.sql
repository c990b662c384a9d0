-- A ban without its end lifted the ban that was there: lifting is an act of its own.

create or replace function private.operator_ban(operator text, person text, until timestamptz, reason text)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.operator_ban is
  'Definer: accounts are the auth server''s. Open tokens end with it, at their next request.';
comment on function public.operator_ban is
  'For operators: keeps a person, by e-mail address or id, from signing in until a moment to come.';

create function private.operator_unban(operator text, person text, reason text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.operator_unban is 'Definer: accounts are the auth server''s.';
grant execute on function private.operator_unban(text, text, text) to service_role;

create function public.operator_unban(operator text, person text, reason text default '') returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.operator_unban(operator, person, reason) $$;
comment on function public.operator_unban is
  'For operators: lets a banned person, by e-mail address or id, sign in again.';
grant execute on function public.operator_unban(text, text, text) to service_role;
