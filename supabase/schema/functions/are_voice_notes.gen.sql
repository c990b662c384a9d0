-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is a list of {path, duration in seconds, peaks of 0 to 100}, all inside of a folder; five at most.
-- executable by authenticated, service_role
create function private.are_voice_notes(folder text, notes jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case
      when jsonb_typeof(notes) is distinct from 'array' then false
      else jsonb_array_length(notes) <= 5 and not exists (
        select from jsonb_array_elements(notes) note
        where case
          when jsonb_typeof(note) <> 'object' or note - '{path,duration,peaks}'::text[] <> '{}'
            or jsonb_typeof(note -> 'path') is distinct from 'string'
            or jsonb_typeof(note -> 'duration') is distinct from 'number'
            or jsonb_typeof(note -> 'peaks') is distinct from 'array' then true
          -- Five minutes, and the second in which a recorder stops.
          else not private.lie_in(folder, array[note ->> 'path'])
            or (note ->> 'duration')::numeric not between 0 and 301
            or jsonb_array_length(note -> 'peaks') > 64
            or exists (select from jsonb_array_elements(note -> 'peaks') peak
              where peak::text !~ '^(100|[1-9]?[0-9])$')
        end)
    end
  $function$
