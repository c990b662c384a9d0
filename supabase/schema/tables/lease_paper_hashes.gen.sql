-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- SHA-256 of each file that was made of a lease. A later release may write other bytes; earlier ones stay good.
create table private.lease_paper_hashes (
  file_hash text not null,
  lease_id uuid not null,
  made_at timestamp with time zone not null default now(),
  PRIMARY KEY (file_hash),
  FOREIGN KEY (lease_id) REFERENCES private.lease_papers(lease_id) ON DELETE CASCADE,
  CHECK (file_hash ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX lease_paper_hashes_lease_id_idx ON private.lease_paper_hashes USING btree (lease_id);
