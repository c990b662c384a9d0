-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- When a guide was last reminded of a tour that they were asked to show. Only the job writes it.
create table private.guide_reminders (
  tour_id uuid not null,
  guide_id uuid not null,
  reminded_at timestamp with time zone not null,
  PRIMARY KEY (tour_id, guide_id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE
);
CREATE INDEX guide_reminders_guide_id_idx ON private.guide_reminders USING btree (guide_id);
