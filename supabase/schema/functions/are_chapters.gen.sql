-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is a list of {at, title}: seconds from the begin of a video, and the room that comes there.
-- executable by authenticated, service_role
create function private.are_chapters(chapters jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_typeof(chapters) = 'array' and jsonb_array_length(chapters) <= 40
      and not exists (
        select from jsonb_array_elements(chapters) c
        where jsonb_typeof(c) <> 'object'
          or jsonb_typeof(c -> 'at') is distinct from 'number' or (c ->> 'at')::numeric not between 0 and 7200
          or jsonb_typeof(c -> 'title') is distinct from 'string'
          or char_length(trim(c ->> 'title')) not between 1 and 80)
  $function$
