-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Six-digit codes sent by mail, as hashes; verified ones are proof of an address.
create table public.verification_codes (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  type text not null default 'email'::text,
  purpose text not null,
  email text not null,
  code_hash bytea not null,
  claim_hash bytea,
  failures integer not null default 0,
  verified boolean not null default false,
  verified_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '00:15:00'::interval),
  additional_data jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(additional_data) = 'object'::text),
  CHECK (purpose = 'account'::text OR user_id IS NOT NULL),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320 AND email = lower(email)),
  CHECK (purpose = ANY (ARRAY['account'::text, 'organization'::text])),
  CHECK (type = 'email'::text)
);
CREATE INDEX verification_codes_email_idx ON public.verification_codes USING btree (email, purpose, created_at DESC);
CREATE INDEX verification_codes_user_id_idx ON public.verification_codes USING btree (user_id);
