-- A batch whose answer was lost comes again. Mixpanel takes one `$insert_id` once; so does the sink.
-- Ids that Mixpanel would not take for ids (over 36 characters) are none here either.
delete from private.analytics_events e using private.analytics_events earlier
  where earlier.id < e.id and earlier.endpoint = 'track' and e.endpoint = 'track'
    and octet_length(e.payload -> 'properties' ->> '$insert_id') <= 36
    and earlier.payload -> 'properties' ->> '$insert_id' = e.payload -> 'properties' ->> '$insert_id';

create unique index analytics_events_insert_id_key
  on private.analytics_events ((payload -> 'properties' ->> '$insert_id'))
  where endpoint = 'track' and octet_length(payload -> 'properties' ->> '$insert_id') <= 36;

create or replace function public.record_analytics(endpoint text, events jsonb) returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.record_analytics is
  'For mixpanel-proxy: keeps events [{name, payload}], each $insert_id once, and answers how many; forgets the oldest.';
