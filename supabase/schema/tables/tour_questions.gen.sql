-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- When the sides of a tour were asked whether it took place. Only the job writes it.
create table private.tour_questions (
  tour_id uuid not null,
  asked_at timestamp with time zone not null,
  asked_again_at timestamp with time zone,
  PRIMARY KEY (tour_id),
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE
);
