-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- People as Stripe knows them.
create table private.stripe_customers (
  profile_id uuid not null,
  customer text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (customer),
  PRIMARY KEY (profile_id),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (customer ~ '^cus_[A-Za-z0-9_]{1,100}$'::text)
);
