-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- When a home may be seen, or a guide shows homes. Without a row the columns' defaults hold for a home, and a guide decides each time.
create table public.tour_rules (
  id uuid not null default gen_random_uuid(),
  listing_id uuid,
  guide_id uuid,
  is_open boolean not null default true,
  kinds text[] not null default '{in_person,live_video}'::text[],
  time_zone text,
  hours jsonb not null default '[{"opens": "09:00", "closes": "18:00", "weekday": 1}, {"opens": "09:00", "closes": "18:00", "weekday": 2}, {"opens": "09:00", "closes": "18:00", "weekday": 3}, {"opens": "09:00", "closes": "18:00", "weekday": 4}, {"opens": "09:00", "closes": "18:00", "weekday": 5}, {"opens": "10:00", "closes": "16:00", "weekday": 6}]'::jsonb,
  duration_minutes integer not null default 30,
  notice_hours integer not null default 12,
  buffer_before_minutes integer not null default 0,
  buffer_after_minutes integer not null default 15,
  most_per_day integer not null default 8,
  days_ahead integer not null default 30,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  row_version integer not null default 1,
  most_per_week integer,
  parties_at_once integer not null default 1,
  UNIQUE (guide_id),
  UNIQUE (listing_id),
  PRIMARY KEY (id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (buffer_after_minutes >= 0 AND buffer_after_minutes <= 120),
  CHECK (buffer_before_minutes >= 0 AND buffer_before_minutes <= 120),
  CHECK (num_nonnulls(listing_id, guide_id) = 1),
  CHECK ((guide_id IS NULL) = (time_zone IS NULL)),
  CHECK (days_ahead >= 1 AND days_ahead <= 180),
  CHECK (duration_minutes >= 15 AND duration_minutes <= 240),
  CHECK (octet_length(hours::text) <= 4000 AND private.are_tour_hours(hours)),
  CHECK (kinds <@ '{in_person,live_video,self_guided}'::text[] AND cardinality(kinds) >= 1 AND cardinality(kinds) <= 3),
  CHECK (most_per_day >= 1 AND most_per_day <= 50),
  CHECK (most_per_week >= 1 AND most_per_week <= 200),
  CHECK (notice_hours >= 0 AND notice_hours <= 336),
  CHECK (parties_at_once >= 1 AND parties_at_once <= 20),
  CHECK (guide_id IS NULL OR parties_at_once = 1),
  CHECK (char_length(time_zone) <= 64)
);
create policy session_has_shown_second_factor on public.tour_rules as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy subject_removes_own_tour_rules on public.tour_rules for delete to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
create policy subject_sets_own_tour_rules on public.tour_rules for insert to authenticated
  with check ((((guide_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('guide'::text) AS has_role)) OR private.manages_listing(listing_id)));
create policy subject_reads_own_tour_rules on public.tour_rules for select to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
create policy subject_changes_own_tour_rules on public.tour_rules for update to authenticated
  using (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)))
  with check (((guide_id = ( SELECT auth.uid() AS uid)) OR private.manages_listing(listing_id)));
grant delete, insert (id, listing_id, guide_id, is_open, kinds, time_zone, hours, duration_minutes, notice_hours, buffer_before_minutes, buffer_after_minutes, most_per_day, days_ahead, most_per_week, parties_at_once), select, update (is_open, kinds, time_zone, hours, duration_minutes, notice_hours, buffer_before_minutes, buffer_after_minutes, most_per_day, days_ahead, row_version, most_per_week, parties_at_once) on public.tour_rules to authenticated;
CREATE TRIGGER tour_rules_guard_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.tour_rules FOR EACH ROW WHEN (new.time_zone IS NOT NULL) EXECUTE FUNCTION private.guard_listing_time_zone();
CREATE TRIGGER tour_rules_note_week AFTER INSERT OR DELETE OR UPDATE ON public.tour_rules FOR EACH ROW EXECUTE FUNCTION private.note_tour_week('listing_id');
CREATE TRIGGER tour_rules_touch BEFORE UPDATE ON public.tour_rules FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER tour_rules_version BEFORE UPDATE ON public.tour_rules FOR EACH ROW EXECUTE FUNCTION private.guard_version();
