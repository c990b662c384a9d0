-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a person had not read, put together for one mail a day or week.
create table public.notification_digests (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  frequency text not null,
  topic_group text not null,
  period date not null,
  contents jsonb not null,
  built_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  UNIQUE (person_id, topic_group, period),
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(contents) = 'object'::text AND octet_length(contents::text) <= 60000),
  CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text])),
  CHECK (topic_group = ANY (ARRAY['search'::text, 'home'::text, 'alerts'::text]))
);
create policy session_has_shown_second_factor on public.notification_digests as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_digests on public.notification_digests for select to authenticated
  using ((person_id = ( SELECT auth.uid() AS uid)));
grant select on public.notification_digests to authenticated;
