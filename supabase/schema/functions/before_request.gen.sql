-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- PostgREST runs it before whatever was asked, as the caller: refuses a session that owes its second step.
-- executable by anon, authenticated, service_role
create function private.before_request()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- What a session needs in order to get through its second step: a recovery code instead of a lost
  -- app, and whether it is let as far as that without a proven address. Everything else of the step
  -- is the auth server's.
  if current_user <> 'authenticated'
    or ltrim(current_setting('request.path', true), '/')
      in ('rpc/use_recovery_code', 'rpc/has_verified_code')
  then
    return;
  end if;
  perform private.require_second_factor();
end
$function$
