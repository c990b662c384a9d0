-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A question about a home, and the one answer of its host's side. Everyone reads it once it is answered, without who asked.
create table public.listing_questions (
  id uuid not null,
  listing_id uuid not null,
  asker_id uuid not null,
  question text not null,
  asked_at timestamp with time zone not null default now(),
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  answer_changed_at timestamp with time zone,
  hidden_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (answered_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (asker_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM answer)) >= 1 AND char_length(TRIM(BOTH FROM answer)) <= 1000),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (answer_changed_at IS NULL OR answer IS NOT NULL),
  CHECK (withdrawn_at IS NULL OR answer IS NULL),
  CHECK (char_length(TRIM(BOTH FROM question)) >= 1 AND char_length(TRIM(BOTH FROM question)) <= 500)
);
create policy session_has_shown_second_factor on public.listing_questions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_answered_question_and_side_reads_all on public.listing_questions for select to authenticated
  using (((withdrawn_at IS NULL) AND (removed_at IS NULL) AND (((answer IS NOT NULL) AND (hidden_at IS NULL) AND (EXISTS ( SELECT FROM public.listings l WHERE ((l.id = listing_questions.listing_id) AND (l.status = 'active'::text))))) OR (listing_id IN ( SELECT l.id FROM public.listings l WHERE ((l.owner_id = ( SELECT auth.uid() AS uid)) OR (l.org_id IN ( SELECT private.my_organizations() AS my_organizations))))))));
create policy visitor_reads_answered_question on public.listing_questions for select to anon
  using (((answer IS NOT NULL) AND (hidden_at IS NULL) AND (withdrawn_at IS NULL) AND (removed_at IS NULL) AND (EXISTS ( SELECT FROM public.listings l WHERE ((l.id = listing_questions.listing_id) AND (l.status = 'active'::text))))));
grant select (id, listing_id, question, asked_at, answer, answered_at, answer_changed_at, hidden_at) on public.listing_questions to anon;
grant select (id, listing_id, question, asked_at, answer, answered_at, answer_changed_at, hidden_at) on public.listing_questions to authenticated;
CREATE INDEX listing_questions_answered_by_idx ON public.listing_questions USING btree (answered_by);
CREATE INDEX listing_questions_asker_id_idx ON public.listing_questions USING btree (asker_id, asked_at DESC);
CREATE INDEX listing_questions_listing_id_idx ON public.listing_questions USING btree (listing_id, answered_at DESC, id DESC);
CREATE INDEX listing_questions_open_idx ON public.listing_questions USING btree (listing_id, asked_at, id) WHERE ((answer IS NULL) AND (withdrawn_at IS NULL) AND (removed_at IS NULL));
CREATE TRIGGER brake_rows AFTER INSERT ON public.listing_questions REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER listing_questions_clean_text BEFORE INSERT OR UPDATE OF question, answer ON public.listing_questions FOR EACH ROW EXECUTE FUNCTION private.clean_text('question:text', 'answer:text');
