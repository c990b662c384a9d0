-- Where analytics stay while no Mixpanel project is configured, so that what the product would send
-- can be looked at. Bounded, because nobody clears it.
create table private.analytics_events (
  id bigint generated always as identity primary key,
  endpoint text not null check (endpoint in ('track', 'engage')),
  -- Of a profile update: the person it is about.
  name text not null check (char_length(name) between 1 and 200),
  payload jsonb not null check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 32768),
  received_at timestamptz not null default now()
);
comment on table private.analytics_events is
  'The latest analytics of this copy; at most 10,000 rows of 30 days.';
create index analytics_events_received_at_idx on private.analytics_events (received_at);

alter table private.analytics_events enable row level security;
-- No policy: mixpanel-proxy writes with the secret key, the local page reads as the server.
grant select, insert, delete on private.analytics_events to service_role;

create function public.record_analytics(endpoint text, events jsonb) returns integer
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
    returning id
  )
  select count(*), max(id) into recorded, newest from added;
  delete from private.analytics_events e
    where e.id <= newest - 10000 or e.received_at < now() - interval '30 days';
  return recorded;
end
$$;
comment on function public.record_analytics is
  'For mixpanel-proxy: keeps events [{name, payload}] and answers how many; forgets the oldest.';
grant execute on function public.record_analytics(text, jsonb) to service_role;
