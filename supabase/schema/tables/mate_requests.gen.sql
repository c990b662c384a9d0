-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One person asks another to look for a home together.
create table public.mate_requests (
  id uuid not null default gen_random_uuid(),
  sender_id uuid not null,
  recipient_id uuid not null,
  message text not null default ''::text,
  status text not null default 'sent'::text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (sender_id <> recipient_id),
  CHECK (char_length(message) <= 1000),
  CHECK (status = ANY (ARRAY['sent'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))
);
create policy session_has_shown_second_factor on public.mate_requests as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy party_reads_mate_request on public.mate_requests for select to authenticated
  using (((sender_id = ( SELECT auth.uid() AS uid)) OR (recipient_id = ( SELECT auth.uid() AS uid))));
grant select on public.mate_requests to authenticated;
CREATE UNIQUE INDEX mate_requests_pair_idx ON public.mate_requests USING btree (LEAST(sender_id, recipient_id), GREATEST(sender_id, recipient_id)) WHERE (status = ANY (ARRAY['sent'::text, 'accepted'::text]));
CREATE INDEX mate_requests_recipient_id_idx ON public.mate_requests USING btree (recipient_id, created_at DESC);
CREATE INDEX mate_requests_sender_id_idx ON public.mate_requests USING btree (sender_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.mate_requests REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER mate_requests_clean_text BEFORE INSERT OR UPDATE OF message ON public.mate_requests FOR EACH ROW EXECUTE FUNCTION private.clean_text('message:text');
CREATE TRIGGER mate_requests_guard_transition BEFORE UPDATE OF status ON public.mate_requests FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER mate_requests_touch BEFORE UPDATE ON public.mate_requests FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
