-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Homes whose free times the job works out again: a job ended their tours, or somebody else changed them at that moment.
create table private.tour_week_dues (
  id bigint not null,
  listing_id uuid not null,
  PRIMARY KEY (id)
);
