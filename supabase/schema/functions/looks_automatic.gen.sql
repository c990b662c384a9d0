-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a request was sent by a program, or by a browser before its person asked.
create function private.looks_automatic(user_agent text, purpose text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(purpose, '') ~* '\m(prefetch|prerender|preview)\M'
      or coalesce(trim(user_agent), '') = ''
      or user_agent ~* '((?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|scrap|fetch|monitor|curl|wget|python|java/|okhttp|go-http|node|undici|axios|postman|phantom)'
  $function$
