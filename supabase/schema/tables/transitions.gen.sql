-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The moves of each state machine; `machine` is the table whose status it is.
create table private.transitions (
  machine text not null,
  from_status text not null,
  to_status text not null,
  PRIMARY KEY (machine, from_status, to_status),
  CHECK (from_status <> to_status)
);
