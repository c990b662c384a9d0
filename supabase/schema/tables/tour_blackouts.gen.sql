-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Times at which a home is not shown, or a guide does not work, whatever their rules say.
create table public.tour_blackouts (
  id uuid not null default gen_random_uuid(),
  listing_id uuid,
  guide_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (num_nonnulls(listing_id, guide_id) = 1),
  CHECK (ends_at > starts_at AND (ends_at - starts_at) <= '366 days'::interval),
  CHECK (char_length(reason) <= 200)
);
create policy session_has_shown_second_factor on public.tour_blackouts as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy subject_removes_own_blackout on public.tour_blackouts for delete to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
create policy subject_adds_own_blackout on public.tour_blackouts for insert to authenticated
  with check ((((guide_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('guide'::text) AS has_role)) OR private.manages_listing(listing_id)));
create policy subject_reads_own_blackouts on public.tour_blackouts for select to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
grant delete, insert (id, listing_id, guide_id, starts_at, ends_at, reason), select on public.tour_blackouts to authenticated;
CREATE INDEX tour_blackouts_guide_id_idx ON public.tour_blackouts USING btree (guide_id, ends_at);
CREATE INDEX tour_blackouts_listing_id_idx ON public.tour_blackouts USING btree (listing_id, ends_at);
CREATE TRIGGER brake_rows AFTER INSERT ON public.tour_blackouts REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER tour_blackouts_clean_text BEFORE INSERT OR UPDATE OF reason ON public.tour_blackouts FOR EACH ROW EXECUTE FUNCTION private.clean_text('reason:text');
CREATE TRIGGER tour_blackouts_note_weeks AFTER INSERT ON public.tour_blackouts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.note_tour_weeks();
CREATE TRIGGER tour_blackouts_note_weeks_again AFTER DELETE ON public.tour_blackouts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.note_tour_weeks();
