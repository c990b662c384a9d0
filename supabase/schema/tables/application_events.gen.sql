-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who moved an application, from where to where, when and why; written by a trigger.
create table public.application_events (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  actor_id uuid,
  from_status text,
  to_status text not null,
  reason text,
  happened_at timestamp with time zone not null default clock_timestamp(),
  looked_at jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(looked_at) = 'object'::text)
);
create policy session_has_shown_second_factor on public.application_events as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_application_reads_events on public.application_events for select to authenticated
  using ((EXISTS ( SELECT FROM public.applications a WHERE (a.id = application_events.application_id))));
grant select on public.application_events to authenticated;
CREATE INDEX application_events_actor_id_idx ON public.application_events USING btree (actor_id);
CREATE INDEX application_events_application_id_idx ON public.application_events USING btree (application_id, happened_at);
CREATE TRIGGER application_events_keep BEFORE UPDATE OF id, application_id, from_status, to_status, reason, looked_at, happened_at ON public.application_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
