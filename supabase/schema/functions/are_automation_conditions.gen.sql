-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is {listing_ids?, keywords?, first_message_only?, days_before?, days_after?, wait_hours?, priority?, only?}; all that are there must hold.
-- executable by service_role
create function private.are_automation_conditions(conditions jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_typeof(conditions) = 'object' and not exists (
      select from jsonb_each(case jsonb_typeof(conditions) when 'object' then conditions else '{}' end) c
      where not coalesce(case c.key
        when 'listing_ids' then jsonb_typeof(c.value) = 'array'
          and jsonb_array_length(c.value) between 1 and 50
          and not jsonb_path_exists(c.value,
            '$[*] ? (@.type() != "string" || !(@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" flag "i"))')
        when 'keywords' then jsonb_typeof(c.value) = 'array'
          and jsonb_array_length(c.value) between 1 and 20
          and not jsonb_path_exists(c.value,
            '$[*] ? (@.type() != "string" || !(@ like_regex "^\\S.{0,58}\\S$"))')
        when 'first_message_only' then jsonb_typeof(c.value) = 'boolean'
        when 'days_before' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,3}$' and c.value::text::integer between 1 and 180
        when 'days_after' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,2}$' and c.value::text::integer between 1 and 90
        when 'wait_hours' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,3}$' and c.value::text::integer between 1 and 720
        when 'priority' then c.value #>> '{}' in ('urgent', 'high', 'medium', 'low')
        when 'only' then c.value #>> '{}' in
          ('new', 'renewal', 'rent', 'deposit', 'by_renter', 'by_host')
        else false
      end, false)
    )
  $function$
