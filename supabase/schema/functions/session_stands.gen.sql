-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller's session still exists and its account is neither banned nor deleted. Definer: both are the auth server's.
-- executable by authenticated
create function private.session_stands()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  -- Visitors and the server have no session.
  if me is null then
    return true;
  end if;
  return not exists (
      select from auth.users u
      where u.id = me and (u.deleted_at is not null or u.banned_until > now())
    )
    and (session is null or exists (
      select from auth.sessions s
      where s.id = session and s.user_id = me and (s.not_after is null or s.not_after > now())
    ));
end
$function$
