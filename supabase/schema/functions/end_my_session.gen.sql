-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Signs the caller out elsewhere. False when there is no such other session of theirs (any more).
-- executable by authenticated
create function public.end_my_session(session uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_my_session(session) $function$

-- Definer: sessions are the auth server's.
-- executable by authenticated
create function private.end_my_session(session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_second_factor();
  -- Its refresh tokens go with it. Not this one: signing out does more than end a session.
  delete from auth.sessions s
    where s.id = session and s.user_id = auth.uid()
      and s.id::text <> coalesce(auth.jwt() ->> 'session_id', '');
  return found;
end
$function$
