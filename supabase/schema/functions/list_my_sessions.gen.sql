-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where the caller is signed in: this session first, then by last use; never a token.
-- executable by authenticated
create function public.list_my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, address text, second_factor boolean, is_current boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.list_my_sessions() $function$

-- Definer: sessions are the auth server's, which tells clients of no other than their own.
-- executable by authenticated
create function private.list_my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, address text, second_factor boolean, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_second_factor();
  return query
    select s.id, s.created_at,
      -- The auth server keeps the moment of the last renewal without its zone, which is UTC.
      greatest(s.created_at, s.refreshed_at at time zone 'UTC'),
      left(s.user_agent, 400), host(s.ip), coalesce(s.aal >= 'aal2', false),
      s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 7 desc, 3 desc, s.id
    limit 100;
end
$function$
