-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For mixpanel-proxy: keeps events [{name, payload}], each $insert_id once, and answers how many; forgets the oldest.
create function public.record_analytics(endpoint text, events jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  recorded integer;
  newest bigint;
begin
  with added as (
    insert into private.analytics_events (endpoint, name, payload)
    select record_analytics.endpoint, each.event ->> 'name', each.event -> 'payload'
    from jsonb_array_elements(events) with ordinality each (event, place)
    order by each.place
    on conflict do nothing
    returning id
  )
  select count(*), max(id) into recorded, newest from added;
  delete from private.analytics_events e
    where e.id <= newest - 10000 or e.received_at < now() - interval '30 days';
  return recorded;
end
$function$
