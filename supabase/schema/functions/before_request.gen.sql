-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- PostgREST runs it before each request, as the caller: refuses a session that has ended or that owes its second step.
-- executable by anon, authenticated, service_role
create function private.before_request()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if current_user <> 'authenticated' then
    return;
  end if;
  if not private.session_stands() then
    -- PostgREST answers PT401 with 401, like a token that has ended: clients renew it or sign out.
    raise exception using errcode = 'PT401', hint = 'account.session_ended',
      message = 'Your session has ended. Please sign in again.';
  end if;
  -- What a session needs in order to get through its second step: a recovery code instead of a lost
  -- app, and whether it is let as far as that without a proven address. Everything else of the step
  -- is the auth server's.
  if ltrim(current_setting('request.path', true), '/')
      in ('rpc/use_recovery_code', 'rpc/has_verified_code')
  then
    return;
  end if;
  perform private.require_second_factor();
end
$function$
