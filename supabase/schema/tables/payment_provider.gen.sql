-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Which provider moves money; without a row the sandbox.
create table private.payment_provider (
  id boolean not null default true,
  name text not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (id),
  CHECK (name = ANY (ARRAY['sandbox'::text, 'stripe'::text]))
);
