-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A question to the assistant and what became of it.
create table public.command_sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  org_id uuid not null,
  trace_id text not null,
  query text not null,
  intent text,
  confidence numeric(4,3),
  state text not null default 'planning'::text,
  plan jsonb,
  plan_hash text,
  plan_expires_at timestamp with time zone,
  idempotency_key text,
  pending jsonb,
  response_text text not null default ''::text,
  artifacts jsonb not null default '[]'::jsonb,
  provenance jsonb not null default '[]'::jsonb,
  error text,
  last_seq integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  surface text,
  language text not null default 'en'::text,
  zone text,
  outcome text,
  mentions jsonb not null default '[]'::jsonb,
  UNIQUE (user_id, trace_id),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK ((state = 'awaitingConfirm'::text) <= (plan IS NOT NULL AND plan_hash IS NOT NULL)),
  CHECK (confidence >= 0::numeric AND confidence <= 1::numeric),
  CHECK (intent = ANY (ARRAY['fetch'::text, 'perform'::text])),
  CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  CHECK (outcome = ANY (ARRAY['answered'::text, 'asked'::text, 'notUnderstood'::text, 'refused'::text, 'done'::text])),
  CHECK (char_length(query) <= 5000),
  CHECK (state = ANY (ARRAY['planning'::text, 'awaitingConfirm'::text, 'executing'::text, 'success'::text, 'error'::text])),
  CHECK (char_length(surface) >= 1 AND char_length(surface) <= 80),
  CHECK (trace_id ~ '^[A-Za-z0-9_.:-]{1,64}$'::text),
  CHECK (zone ~ '^[A-Za-z0-9_/+-]{1,64}$'::text)
);
create policy session_has_shown_second_factor on public.command_sessions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_command_sessions on public.command_sessions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.command_sessions to authenticated;
CREATE INDEX command_sessions_org_id_idx ON public.command_sessions USING btree (org_id);
CREATE INDEX command_sessions_user_id_created_at_idx ON public.command_sessions USING btree (user_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.command_sessions REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
