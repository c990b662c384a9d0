-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the session stands and has shown what its account demands: true without a second factor. Definer: factors and sessions are the auth server's.
-- executable by authenticated
create function private.second_factor_given()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Read once: every statement asks, and the claims are most of what asking costs.
  claims jsonb := auth.jwt();
begin
  if not private.session_stands() then return false; end if;
  if claims ->> 'aal' = 'aal2' then return true; end if;
  -- The assistant speaks for a session without its token: what the session has shown is in its row.
  if claims ->> 'aal' is null and exists (
    select from auth.sessions s
    where s.id = nullif(claims ->> 'session_id', '')::uuid and s.user_id = auth.uid()
      and s.aal = 'aal2'
  ) then
    return true;
  end if;
  return not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  );
end
$function$
