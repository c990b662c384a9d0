-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- used: the caller's second factors are gone, so this session is enough. wrong: five of them in 15 minutes close the way.
-- executable by authenticated
create function public.use_recovery_code(code text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.use_recovery_code(code) $function$

-- Definer: nobody reads codes directly, and factors are the auth server's.
-- executable by authenticated
create function private.use_recovery_code(code text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  this_session text := coalesce(auth.jwt() ->> 'session_id', '');
begin
  -- Two guesses at once would both be the last that is allowed.
  perform from public.profiles p where p.id = me for update;
  if exists (
    select from private.call_counts c
    where c.bucket = 'use_recovery_code' and c.calls >= 5
      and c.window_start > now() - interval '15 minutes'
      and c.subject_hash = sha256(convert_to('use_recovery_code:' || me, 'UTF8'))
  ) then
    raise exception using errcode = 'P0001', hint = 'account.recovery_too_many',
      message = 'Too many wrong codes. Please wait 15 minutes and try again.';
  end if;
  delete from private.recovery_codes r
    where r.user_id = me and r.code_hash = private.recovery_code_hash(me, use_recovery_code.code);
  if not found then
    -- An error would take the count back.
    perform public.count_call('use_recovery_code', me::text, 5, 900);
    perform private.audit('account.recovery_code_wrong', 'profiles', me::text);
    return 'wrong';
  end if;
  -- The app is lost: it opens nothing any more, and what it opened elsewhere is closed.
  delete from private.recovery_codes r where r.user_id = me;
  delete from auth.mfa_factors f where f.user_id = me;
  delete from auth.sessions s where s.user_id = me and s.id::text <> this_session;
  perform private.audit('account.recovery_code_used', 'profiles', me::text);
  perform private.notify(me, 'account', 'A recovery code was used',
    'Two-step sign-in is off and you were signed out everywhere else. If this was not you, change your password now.',
    '{}', 'urgent');
  return 'used';
end
$function$
