-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether what happened meets all conditions of a rule; a priority is met by higher ones.
create function private.meets_automation_conditions(conditions jsonb, listing uuid, content text, is_first boolean, priority text, kinds text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select (not conditions ? 'listing_ids'
        or coalesce(lower((conditions -> 'listing_ids')::text)::jsonb ? listing::text, false))
      and (conditions ->> 'first_message_only' is distinct from 'true' or is_first)
      and (not conditions ? 'priority'
        or array_position(array['low', 'medium', 'high', 'urgent'], priority)
          >= array_position(array['low', 'medium', 'high', 'urgent'], conditions ->> 'priority'))
      and (not conditions ? 'only' or coalesce(conditions ->> 'only' = any (kinds), false))
      and (not conditions ? 'keywords' or exists (
        select from jsonb_array_elements_text(conditions -> 'keywords') word
        where strpos(lower(content), lower(word)) > 0
      ))
  $function$
