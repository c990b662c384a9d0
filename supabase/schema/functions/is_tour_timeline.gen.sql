-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is a list of {id, at, by renter or shower, kind, stage, text, path}, each at a time that there is.
-- executable by authenticated, service_role
create function private.is_tour_timeline(timeline jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_typeof(timeline) = 'array' and jsonb_array_length(timeline) <= 400 and not exists (
      select from jsonb_array_elements(timeline) e
      where jsonb_typeof(e) <> 'object' or e - '{id,at,by,kind,stage,text,path}'::text[] <> '{}'
        or coalesce(e ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(e ->> 'at', '') !~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$'
        or not pg_input_is_valid(left(e ->> 'at', 10), 'date')
        or coalesce(e ->> 'by', '') not in ('renter', 'shower')
        or coalesce(e ->> 'kind', '') not in
          ('joined', 'left', 'cut', 'back', 'stage', 'chat', 'note', 'snapshot')
        or coalesce(e ->> 'stage', 'video') not in ('video', 'audio', 'pictures', 'notes')
        or char_length(coalesce(e ->> 'text', '')) > 1000
        or char_length(coalesce(e ->> 'path', '')) > 300
    )
  $function$
