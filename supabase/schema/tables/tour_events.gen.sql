-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What happened to a tour, and who did it.
create table public.tour_events (
  id uuid not null default gen_random_uuid(),
  tour_id uuid not null,
  actor_id uuid,
  event text not null,
  from_status text,
  to_status text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (jsonb_typeof(details) = 'object'::text AND octet_length(details::text) <= 2000),
  CHECK (event = ANY (ARRAY['requested'::text, 'scheduled'::text, 'guide_assigned'::text, 'guide_removed'::text, 'guide_accepted'::text, 'guide_declined'::text, 'guides_asked'::text, 'opened_to_guides'::text, 'member_assigned'::text, 'confirmed'::text, 'rescheduled'::text, 'cancelled'::text, 'started'::text, 'completed'::text, 'no_show'::text, 'nobody_said'::text, 'expired'::text, 'coming'::text, 'late'::text, 'way_in_opened'::text, 'way_in_trouble'::text, 'way_in_anywhere'::text, 'checked_in'::text]))
);
create policy session_has_shown_second_factor on public.tour_events as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_reads_events_of_tour on public.tour_events for select to authenticated
  using ((EXISTS ( SELECT FROM public.tours t WHERE ((t.id = tour_events.tour_id) AND ((t.host_id = ( SELECT auth.uid() AS uid)) OR (t.org_id IN ( SELECT private.my_organizations() AS my_organizations)))))));
grant select on public.tour_events to authenticated;
CREATE INDEX tour_events_actor_id_idx ON public.tour_events USING btree (actor_id);
CREATE INDEX tour_events_tour_id_idx ON public.tour_events USING btree (tour_id, created_at, id);
