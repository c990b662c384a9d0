-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is the channel of a live tour that the caller may join now.
-- executable by authenticated
create function private.may_meet_on_tour(topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.may_join_live_tour(case
      when topic ~ '^tour:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:live$' then substr(topic, 6, 36)::uuid
    end)
  $function$
