-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the server asks of Stripe by itself: automatic payments, looks at open ones, refunds, payouts of guides, forgotten methods.
create table private.stripe_tasks (
  kind text not null,
  subject_id uuid not null,
  method_token text,
  round integer not null default 1,
  asked_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  claim_id uuid,
  claimed_until timestamp with time zone,
  done_at timestamp with time zone,
  error text,
  PRIMARY KEY (kind, subject_id),
  CHECK (char_length(error) <= 1000),
  CHECK (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'payout'::text, 'detach'::text])),
  CHECK (char_length(method_token) <= 200)
);
CREATE INDEX stripe_tasks_waiting_idx ON private.stripe_tasks USING btree (asked_at) WHERE (done_at IS NULL);
