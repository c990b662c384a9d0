-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Cities and neighborhoods of the newest rent model; names in lower case.
create table private.rent_places (
  city text not null,
  state text not null,
  area text not null,
  homes integer not null,
  log_rent double precision,
  means double precision[],
  effect double precision not null default 0,
  PRIMARY KEY (city, state, area)
);
