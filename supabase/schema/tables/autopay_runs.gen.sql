-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Each automatic payment: announced before its day, then started, or left out because nothing was open.
create table public.autopay_runs (
  id uuid not null default gen_random_uuid(),
  autopay_id uuid not null,
  due_on date not null,
  pay_on date not null,
  status text not null default 'announced'::text,
  payment_id uuid,
  created_at timestamp with time zone not null default now(),
  UNIQUE (autopay_id, due_on),
  UNIQUE (payment_id),
  PRIMARY KEY (id),
  FOREIGN KEY (autopay_id) REFERENCES public.autopays(id) ON DELETE CASCADE,
  FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT,
  CHECK ((status = ANY (ARRAY['started'::text, 'failed'::text])) = (payment_id IS NOT NULL)),
  CHECK (status = ANY (ARRAY['announced'::text, 'started'::text, 'skipped'::text, 'failed'::text]))
);
create policy session_has_shown_second_factor on public.autopay_runs as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_autopay_reads_runs on public.autopay_runs for select to authenticated
  using ((EXISTS ( SELECT FROM public.autopays a WHERE (a.id = autopay_runs.autopay_id))));
grant select on public.autopay_runs to authenticated;
CREATE INDEX autopay_runs_open_idx ON public.autopay_runs USING btree (pay_on) WHERE (status = 'announced'::text);
