-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One row for each lease that everybody signed here: whether its PDF was made, and of what.
create table private.lease_papers (
  lease_id uuid not null,
  file_key uuid not null default gen_random_uuid(),
  document_hash text not null,
  events integer not null,
  events_head text not null,
  time_zone text not null,
  asked_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  claim_id uuid,
  claimed_until timestamp with time zone,
  error text,
  made_at timestamp with time zone,
  PRIMARY KEY (lease_id),
  CHECK (document_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (char_length(error) <= 1000),
  CHECK (events > 0),
  CHECK (events_head ~ '^[0-9a-f]{64}$'::text),
  CHECK (char_length(time_zone) <= 100)
);
CREATE INDEX lease_papers_waiting_idx ON private.lease_papers USING btree (asked_at) WHERE (made_at IS NULL);
