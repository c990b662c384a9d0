-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses somebody who has a second factor and has not shown it in this session. Definer: factors are the auth server's.
-- executable by authenticated
create function private.require_second_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.second_factor_given() then
    raise exception using errcode = 'P0001', hint = 'account.second_factor_required',
      message = 'Enter the code of your authenticator app first.';
  end if;
end
$function$
