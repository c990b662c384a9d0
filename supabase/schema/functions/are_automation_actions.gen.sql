-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is a list of one to five {kind: draft_reply | send_reply, template}, {kind: notify_member, member}, {kind: set_priority, priority}, {kind: ask_papers, papers}, {kind: start_screening | confirm_tour | remind_tenants}.
-- executable by service_role
create function private.are_automation_actions(actions jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_typeof(actions) = 'array' and jsonb_array_length(actions) between 1 and 5
      and not exists (
        select from jsonb_array_elements(case jsonb_typeof(actions) when 'array' then actions else '[]' end) a
        where jsonb_typeof(a) <> 'object' or not coalesce(case a ->> 'kind'
          when 'draft_reply' then a - 'kind' - 'template' = '{}'
            and jsonb_typeof(a -> 'template') = 'string'
            and char_length(trim(a ->> 'template')) between 1 and 2000
          when 'send_reply' then a - 'kind' - 'template' = '{}'
            and jsonb_typeof(a -> 'template') = 'string'
            and char_length(trim(a ->> 'template')) between 1 and 2000
          when 'notify_member' then a - 'kind' - 'member' = '{}'
            and a ->> 'member' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          when 'set_priority' then a - 'kind' - 'priority' = '{}'
            and a ->> 'priority' in ('urgent', 'high', 'medium', 'low')
          when 'ask_papers' then a - 'kind' - 'papers' = '{}'
            and jsonb_typeof(a -> 'papers') = 'array'
            and jsonb_array_length(a -> 'papers') between 1 and 7
            and not jsonb_path_exists(a -> 'papers', '$[*] ? (@.type() != "string")')
            and a -> 'papers' <@ '["id", "income", "insurance", "receipt", "license", "lease", "other"]'
          when 'start_screening' then a - 'kind' = '{}'
          when 'confirm_tour' then a - 'kind' = '{}'
          when 'remind_tenants' then a - 'kind' = '{}'
          else false
        end, false)
      )
      -- One reply to one event.
      and (
        select count(*) from jsonb_array_elements(case jsonb_typeof(actions) when 'array' then actions else '[]' end) a
        where a ->> 'kind' in ('draft_reply', 'send_reply')
      ) <= 1
  $function$
