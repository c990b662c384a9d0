-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is {name, drawing or null, at, covers: SHA-256 of what was signed}.
-- executable by authenticated, service_role
create function private.is_report_signature(signature jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case
      when jsonb_typeof(signature) is distinct from 'object'
        or signature - '{name,drawing,at,covers}'::text[] <> '{}'
        or jsonb_typeof(signature -> 'name') is distinct from 'string' then false
      else char_length(signature ->> 'name') between 1 and 200
        and private.is_utc_moment(signature ->> 'at')
        and coalesce(signature ->> 'covers', '') ~ '^[0-9a-f]{64}$'
        and case jsonb_typeof(signature -> 'drawing')
          when 'null' then true
          when 'object' then private.is_drawing(signature -> 'drawing')
          else false end
    end
  $function$
