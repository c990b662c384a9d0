-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What facts of homes are worth, from homes on offer and signed leases.
create table private.rent_models (
  is_newest boolean not null default true,
  fitted_at timestamp with time zone not null,
  homes integer not null,
  leases integer not null,
  weights double precision[] not null,
  spreads double precision[] not null,
  held_out integer not null,
  median_error double precision not null,
  wide_error double precision not null,
  low double precision not null,
  high double precision not null,
  PRIMARY KEY (is_newest),
  CHECK (is_newest)
);
