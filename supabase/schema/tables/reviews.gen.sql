-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What somebody says of a home, a host, a guide or a renter after a tenancy or a tour. Its author alone sees it until it is revealed.
create table public.reviews (
  id uuid not null default gen_random_uuid(),
  pair_id uuid not null,
  author_id uuid not null,
  subject text not null,
  listing_id uuid not null,
  reviewed_id uuid,
  subject_id uuid not null generated,
  lease_id uuid,
  tour_id uuid,
  stars integer not null,
  category_stars jsonb not null default '{}'::jsonb,
  content text not null default ''::text,
  reply text,
  replied_by uuid,
  replied_at timestamp with time zone,
  submitted_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  revealed_at timestamp with time zone,
  hidden_at timestamp with time zone,
  UNIQUE (pair_id, subject),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  FOREIGN KEY (pair_id) REFERENCES private.review_pairs(id) ON DELETE CASCADE,
  FOREIGN KEY (replied_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (reviewed_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  CHECK (private.are_category_stars(subject, category_stars)),
  CHECK ((subject = 'home'::text) = (reviewed_id IS NULL)),
  CHECK (author_id IS DISTINCT FROM reviewed_id),
  CHECK (num_nonnulls(lease_id, tour_id) = 1),
  CHECK ((reply IS NULL) = (replied_at IS NULL)),
  CHECK (reply IS NULL OR revealed_at IS NOT NULL),
  CHECK (char_length(content) <= 4000),
  CHECK (char_length(TRIM(BOTH FROM reply)) >= 1 AND char_length(TRIM(BOTH FROM reply)) <= 2000),
  CHECK (stars >= 1 AND stars <= 5),
  CHECK (subject = ANY (ARRAY['home'::text, 'host'::text, 'guide'::text, 'renter'::text]))
);
create policy session_has_shown_second_factor on public.reviews as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy author_or_everybody_reads_revealed_review on public.reviews for select to authenticated
  using (((author_id = ( SELECT auth.uid() AS uid)) OR ((revealed_at IS NOT NULL) AND (hidden_at IS NULL) AND ((subject <> 'renter'::text) OR (reviewed_id = ( SELECT auth.uid() AS uid)) OR private.knows_renter(reviewed_id)))));
create policy visitor_reads_revealed_review on public.reviews for select to anon
  using (((revealed_at IS NOT NULL) AND (hidden_at IS NULL) AND (subject <> 'renter'::text)));
grant select on public.reviews to anon;
grant select on public.reviews to authenticated;
CREATE INDEX reviews_author_id_idx ON public.reviews USING btree (author_id, submitted_at DESC, id DESC);
CREATE INDEX reviews_lease_id_idx ON public.reviews USING btree (lease_id);
CREATE INDEX reviews_listing_id_idx ON public.reviews USING btree (listing_id);
CREATE INDEX reviews_replied_by_idx ON public.reviews USING btree (replied_by);
CREATE INDEX reviews_reviewed_id_idx ON public.reviews USING btree (reviewed_id);
CREATE INDEX reviews_subject_id_idx ON public.reviews USING btree (subject_id, subject, revealed_at DESC, id DESC);
CREATE INDEX reviews_tour_id_idx ON public.reviews USING btree (tour_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER reviews_clean_text BEFORE INSERT OR UPDATE OF content, reply ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.clean_text('content:text', 'reply:text');
CREATE TRIGGER reviews_note_for_automation AFTER UPDATE OF revealed_at ON public.reviews FOR EACH ROW WHEN (new.revealed_at IS NOT NULL AND old.revealed_at IS NULL AND new.subject = 'home'::text) EXECUTE FUNCTION private.note_for_automation('review_received');
