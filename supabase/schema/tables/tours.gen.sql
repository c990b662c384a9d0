-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Somebody's look at a home, from the request to the end.
create table public.tours (
  id uuid not null default gen_random_uuid(),
  listing_id uuid not null,
  renter_id uuid not null,
  guide_id uuid,
  guide_answer text,
  host_id uuid not null,
  org_id uuid,
  kind text not null,
  status text not null default 'requested'::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  home_held tstzrange not null,
  guide_held tstzrange not null,
  proposed_by text not null default 'renter'::text,
  timed_at timestamp with time zone not null default now(),
  reminded_day_at timestamp with time zone,
  reminded_hour_at timestamp with time zone,
  message text not null default ''::text,
  cancelled_by uuid,
  cancel_reason text,
  cancelled_late boolean not null default false,
  absent text,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  open_to_guides boolean not null default false,
  member_id uuid,
  checked_in_at timestamp with time zone,
  party integer not null default 0,
  EXCLUDE USING gist (guide_id WITH =, listing_id WITH <>, guide_held WITH &&) WHERE (guide_id IS NOT NULL AND (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text]))),
  EXCLUDE USING gist (guide_id WITH =, starts_at WITH <>, guide_held WITH &&) WHERE (guide_id IS NOT NULL AND (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text]))),
  EXCLUDE USING gist (listing_id WITH =, party WITH =, home_held WITH &&) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text])),
  EXCLUDE USING gist (listing_id WITH =, kind WITH <>, home_held WITH &&) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text])),
  EXCLUDE USING gist (listing_id WITH =, starts_at WITH <>, home_held WITH &&) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text])),
  EXCLUDE USING gist (renter_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text])),
  PRIMARY KEY (id),
  FOREIGN KEY (cancelled_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (host_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  FOREIGN KEY (renter_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (absent = ANY (ARRAY['renter'::text, 'host'::text])),
  CHECK (char_length(cancel_reason) <= 500),
  CHECK (ends_at > starts_at AND (ends_at - starts_at) <= '08:00:00'::interval),
  CHECK (home_held @> tstzrange(starts_at, ends_at)),
  CHECK (guide_held @> tstzrange(starts_at, ends_at)),
  CHECK (kind <> 'self_guided'::text OR guide_id IS NULL),
  CHECK (absent IS NULL OR status = 'no_show'::text),
  CHECK (cancel_reason IS NULL OR status = 'cancelled'::text),
  CHECK (guide_answer = ANY (ARRAY['asked'::text, 'accepted'::text])),
  CHECK (kind = ANY (ARRAY['in_person'::text, 'live_video'::text, 'self_guided'::text])),
  CHECK (char_length(message) <= 2000),
  CHECK (party >= 0 AND party <= 19),
  CHECK (party = 0 OR kind = 'in_person'::text),
  CHECK (proposed_by = ANY (ARRAY['renter'::text, 'host'::text])),
  CHECK (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text, 'nobody_said'::text]))
);
create policy session_has_shown_second_factor on public.tours as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy side_reads_own_tour on public.tours for select to authenticated
  using (((renter_id = ( SELECT auth.uid() AS uid)) OR (guide_id = ( SELECT auth.uid() AS uid)) OR (host_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
grant select on public.tours to authenticated;
CREATE INDEX tours_cancelled_by_idx ON public.tours USING btree (cancelled_by);
CREATE INDEX tours_guide_id_idx ON public.tours USING btree (guide_id, starts_at, id);
CREATE INDEX tours_guided_host_idx ON public.tours USING btree (host_id) WHERE (guide_id IS NOT NULL);
CREATE INDEX tours_host_id_idx ON public.tours USING btree (host_id, starts_at, id);
CREATE INDEX tours_listing_id_idx ON public.tours USING btree (listing_id, starts_at);
CREATE INDEX tours_member_id_idx ON public.tours USING btree (member_id);
CREATE INDEX tours_open_idx ON public.tours USING btree (starts_at) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text]));
CREATE INDEX tours_open_to_guides_idx ON public.tours USING btree (starts_at) WHERE open_to_guides;
CREATE INDEX tours_org_id_idx ON public.tours USING btree (org_id, starts_at, id);
CREATE INDEX tours_renter_id_idx ON public.tours USING btree (renter_id, starts_at, id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.tours REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER tours_clean_text BEFORE INSERT OR UPDATE OF message, cancel_reason ON public.tours FOR EACH ROW EXECUTE FUNCTION private.clean_text('message:text', 'cancel_reason:text');
CREATE TRIGGER tours_close_question AFTER UPDATE OF status ON public.tours FOR EACH ROW WHEN ((old.status = ANY (ARRAY['scheduled'::text, 'confirmed'::text, 'in_progress'::text])) AND (new.status <> ALL (ARRAY['scheduled'::text, 'confirmed'::text, 'in_progress'::text]))) EXECUTE FUNCTION private.close_tour_question();
CREATE TRIGGER tours_enter_people AFTER INSERT OR UPDATE OF guide_id, org_id ON public.tours FOR EACH ROW EXECUTE FUNCTION private.enter_people();
CREATE TRIGGER tours_follow_guide_visit AFTER UPDATE OF status ON public.tours FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND ('completed'::text = old.status OR 'completed'::text = new.status)) EXECUTE FUNCTION private.follow_guide_visit();
CREATE TRIGGER tours_forget_access AFTER UPDATE OF starts_at ON public.tours FOR EACH ROW WHEN (old.starts_at IS DISTINCT FROM new.starts_at) EXECUTE FUNCTION private.forget_tour_access();
CREATE TRIGGER tours_forget_check_in BEFORE UPDATE OF starts_at ON public.tours FOR EACH ROW WHEN (old.checked_in_at IS NOT NULL AND old.starts_at IS DISTINCT FROM new.starts_at) EXECUTE FUNCTION private.forget_check_in();
CREATE TRIGGER tours_guard_transition BEFORE UPDATE OF status ON public.tours FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER tours_note_cancelling_for_automation AFTER UPDATE OF status ON public.tours FOR EACH ROW WHEN (new.status = 'cancelled'::text AND old.status <> 'cancelled'::text AND new.cancelled_by IS NOT NULL) EXECUTE FUNCTION private.note_for_automation('tour_cancelled');
CREATE TRIGGER tours_note_end AFTER UPDATE OF status ON public.tours FOR EACH ROW WHEN ((old.status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text])) <> (new.status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'confirmed'::text, 'in_progress'::text]))) EXECUTE FUNCTION private.note_tour_end();
CREATE TRIGGER tours_note_end_for_automation AFTER UPDATE OF status ON public.tours FOR EACH ROW WHEN (new.status = 'completed'::text AND old.status <> 'completed'::text) EXECUTE FUNCTION private.note_for_automation('tour_completed');
CREATE TRIGGER tours_note_for_automation AFTER INSERT ON public.tours FOR EACH ROW WHEN (new.status = 'requested'::text AND new.proposed_by = 'renter'::text) EXECUTE FUNCTION private.note_for_automation('tour_requested');
CREATE TRIGGER tours_note_gone AFTER DELETE ON public.tours FOR EACH ROW EXECUTE FUNCTION private.note_tour_end();
CREATE TRIGGER tours_note_week AFTER INSERT OR UPDATE OF starts_at, ends_at, home_held ON public.tours FOR EACH ROW EXECUTE FUNCTION private.note_tour_week('listing_id');
CREATE TRIGGER tours_settle_guide_requests AFTER UPDATE OF guide_id, guide_answer, status, starts_at ON public.tours FOR EACH ROW WHEN (old.guide_id IS DISTINCT FROM new.guide_id OR old.guide_answer IS DISTINCT FROM new.guide_answer OR old.status IS DISTINCT FROM new.status OR old.starts_at IS DISTINCT FROM new.starts_at) EXECUTE FUNCTION private.settle_guide_requests();
CREATE TRIGGER tours_share_visit AFTER UPDATE OF guide_id, guide_answer, starts_at ON public.tours FOR EACH ROW WHEN (old.starts_at <> new.starts_at OR old.guide_id IS DISTINCT FROM new.guide_id OR old.guide_answer IS DISTINCT FROM new.guide_answer) EXECUTE FUNCTION private.share_visit();
CREATE TRIGGER tours_share_visit_of_new AFTER INSERT ON public.tours FOR EACH ROW EXECUTE FUNCTION private.share_visit();
CREATE TRIGGER tours_take_party BEFORE INSERT OR UPDATE OF starts_at, listing_id ON public.tours FOR EACH ROW EXECUTE FUNCTION private.take_party();
CREATE TRIGGER tours_touch BEFORE UPDATE ON public.tours FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
