-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Events of Stripe, each once: what was handled is not handled again.
create table private.stripe_events (
  id text not null,
  kind text not null,
  received_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (id ~ '^evt_[A-Za-z0-9_]{1,200}$'::text),
  CHECK (char_length(kind) <= 100)
);
CREATE INDEX stripe_events_received_at_idx ON private.stripe_events USING btree (received_at);
