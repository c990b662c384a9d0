-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether any active home holds these words.
-- executable by anon, authenticated
create function private.search_matches(query tsquery)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
    select exists (select from public.listings l where l.status = 'active' and l.search @@ query)
  $function$
