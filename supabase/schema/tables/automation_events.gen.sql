-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Events that rules have not looked at yet.
create table private.automation_events (
  id bigint not null,
  org_id uuid not null,
  trigger text not null,
  subject_table text not null,
  subject_id uuid not null,
  happened_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  UNIQUE (org_id, subject_table, subject_id, trigger),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE
);
