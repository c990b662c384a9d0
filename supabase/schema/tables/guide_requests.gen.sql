-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A guide who was asked to show a home, what they get for it, and what they answered.
create table public.guide_requests (
  tour_id uuid not null,
  guide_id uuid not null,
  status text not null default 'asked'::text,
  pay_cents integer,
  asked_by uuid,
  asked_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  PRIMARY KEY (tour_id, guide_id),
  FOREIGN KEY (asked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (pay_cents >= 1 AND pay_cents <= 10000000),
  CHECK (status = ANY (ARRAY['asked'::text, 'accepted'::text, 'declined'::text, 'taken'::text, 'withdrawn'::text]))
);
create policy session_has_shown_second_factor on public.guide_requests as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy guide_and_host_side_read_guide_request on public.guide_requests for select to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR (EXISTS ( SELECT FROM public.tours t WHERE ((t.id = guide_requests.tour_id) AND ((t.host_id = ( SELECT auth.uid() AS uid)) OR (t.org_id IN ( SELECT private.my_organizations() AS my_organizations))))))));
grant select on public.guide_requests to authenticated;
CREATE INDEX guide_requests_asked_by_idx ON public.guide_requests USING btree (asked_by);
CREATE INDEX guide_requests_guide_id_idx ON public.guide_requests USING btree (guide_id, status);
CREATE TRIGGER brake_rows AFTER INSERT ON public.guide_requests REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
