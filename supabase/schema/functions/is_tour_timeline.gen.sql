-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is a list of {id, at, by renter, shower or host, kind, stage, text, path, about}, each at a time that there is.
-- executable by authenticated, service_role
create function private.is_tour_timeline(timeline jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_typeof(timeline) = 'array' and jsonb_array_length(timeline) <= 400 and not exists (
      select from jsonb_array_elements(timeline) e
      where jsonb_typeof(e) <> 'object' or e - '{id,at,by,kind,stage,text,path,about}'::text[] <> '{}'
        or coalesce(e ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        -- A day that its month has; versions before 16 cannot ask whether a text is a date.
        or case
          when coalesce(e ->> 'at', '') !~
            '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$' then true
          else substr(e ->> 'at', 9, 2)::integer > extract(day from
            (left(e ->> 'at', 7) || '-01')::date + interval '1 month' - interval '1 day')
        end
        or coalesce(e ->> 'by', '') not in ('renter', 'shower', 'host')
        or coalesce(e ->> 'kind', '') not in
          ('joined', 'left', 'cut', 'back', 'stage', 'chat', 'note', 'snapshot', 'pinned', 'answered')
        or coalesce(e ->> 'stage', 'video') not in ('video', 'audio', 'pictures', 'notes')
        or char_length(coalesce(e ->> 'text', '')) > 1000
        or char_length(coalesce(e ->> 'path', '')) > 300
        -- What is pinned or answered is named, and nothing else names anything.
        or (e ? 'about') <> (e ->> 'kind' in ('pinned', 'answered'))
        or e ? 'about' and coalesce(e ->> 'about', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
  $function$
