-- What realtime servers over one database need to find each other (docs/decisions/020). Run at each
-- start, by a superuser.

-- Servers talk over a channel that only they can name: any role may notify any channel.
create table if not exists realtime.relay (
  singleton boolean primary key default true check (singleton),
  channel text not null default 'realtime_relay_' || replace(gen_random_uuid()::text, '-', '')
);
alter table realtime.relay owner to supabase_realtime_admin;
alter table realtime.relay enable row level security;
insert into realtime.relay default values on conflict do nothing;
