-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Why a guide declined a tour or stepped back from it. Apart from tour_events, which the renter reads.
create table private.guide_reasons (
  id uuid not null default gen_random_uuid(),
  tour_id uuid not null,
  guide_id uuid not null,
  event_id uuid,
  reason text not null,
  words text not null default ''::text,
  said_at timestamp with time zone not null default now(),
  UNIQUE (event_id),
  PRIMARY KEY (id),
  FOREIGN KEY (event_id) REFERENCES public.tour_events(id) ON DELETE CASCADE,
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (reason = ANY (ARRAY['time'::text, 'far'::text, 'pay'::text, 'urgent'::text, 'other'::text])),
  CHECK (char_length(words) <= 500)
);
CREATE INDEX guide_reasons_guide_id_idx ON private.guide_reasons USING btree (guide_id);
CREATE INDEX guide_reasons_tour_id_idx ON private.guide_reasons USING btree (tour_id, guide_id, said_at);
CREATE TRIGGER guide_reasons_clean_text BEFORE INSERT OR UPDATE OF words ON private.guide_reasons FOR EACH ROW EXECUTE FUNCTION private.clean_text('words:text');
