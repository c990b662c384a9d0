-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What became of a request, when, and who said so.
create table public.maintenance_events (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  actor_id uuid,
  from_status text,
  to_status text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (request_id) REFERENCES public.maintenance_requests(id) ON DELETE CASCADE,
  CHECK (char_length(note) <= 2000)
);
create policy session_has_shown_second_factor on public.maintenance_events as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_request_reads_events on public.maintenance_events for select to authenticated
  using ((EXISTS ( SELECT FROM public.maintenance_requests r WHERE (r.id = maintenance_events.request_id))));
grant select on public.maintenance_events to authenticated;
CREATE INDEX maintenance_events_actor_id_idx ON public.maintenance_events USING btree (actor_id);
CREATE INDEX maintenance_events_request_id_idx ON public.maintenance_events USING btree (request_id, created_at, id);
CREATE TRIGGER maintenance_events_clean_text BEFORE INSERT OR UPDATE OF note ON public.maintenance_events FOR EACH ROW EXECUTE FUNCTION private.clean_text('note:text');
