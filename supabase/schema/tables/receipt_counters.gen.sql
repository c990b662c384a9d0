-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The last number given. A sequence would leave gaps where a transaction fails; this row does not.
create table private.receipt_counters (
  org_id uuid not null,
  year integer not null,
  last_number integer not null,
  PRIMARY KEY (org_id, year),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE RESTRICT
);
