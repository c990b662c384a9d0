-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Signatures given on one device without a connection, as they were delivered. Signatures they become by private.settle_device_signatures only.
create table public.lease_device_signatures (
  id uuid not null,
  lease_id uuid not null,
  signer_id uuid not null,
  document_hash text not null,
  name_typed text not null,
  signature jsonb,
  given_at timestamp with time zone not null,
  device text,
  delivered_by uuid,
  delivered_at timestamp with time zone not null default now(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  state text not null default 'waiting'::text,
  reason text,
  settled_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (confirmed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (delivered_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (signer_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK ((state = 'refused'::text) = (reason IS NOT NULL)),
  CHECK ((state = 'waiting'::text) = (settled_at IS NULL)),
  CHECK (char_length(device) <= 300),
  CHECK (document_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (char_length(name_typed) >= 1 AND char_length(name_typed) <= 200),
  CHECK (reason = ANY (ARRAY['document_changed'::text, 'running'::text, 'offer_expired'::text, 'signed_already'::text, 'name_of_another'::text, 'given_already'::text, 'not_given'::text, 'not_allowed'::text, 'home_taken'::text])),
  CHECK (signature IS NULL OR private.is_drawing(signature)),
  CHECK (state = ANY (ARRAY['waiting'::text, 'signed'::text, 'refused'::text]))
);
create policy session_has_shown_second_factor on public.lease_device_signatures as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy signer_or_party_reads_device_signature on public.lease_device_signatures for select to authenticated
  using (((signer_id = ( SELECT auth.uid() AS uid)) OR (delivered_by = ( SELECT auth.uid() AS uid)) OR (EXISTS ( SELECT FROM public.leases l WHERE (l.id = lease_device_signatures.lease_id)))));
grant select on public.lease_device_signatures to authenticated;
CREATE INDEX lease_device_signatures_confirmed_by_idx ON public.lease_device_signatures USING btree (confirmed_by);
CREATE INDEX lease_device_signatures_delivered_by_idx ON public.lease_device_signatures USING btree (delivered_by);
CREATE INDEX lease_device_signatures_lease_id_idx ON public.lease_device_signatures USING btree (lease_id, delivered_at);
CREATE UNIQUE INDEX lease_device_signatures_one_waiting ON public.lease_device_signatures USING btree (lease_id, signer_id, delivered_by) WHERE (state = 'waiting'::text);
CREATE INDEX lease_device_signatures_signer_id_idx ON public.lease_device_signatures USING btree (signer_id, state);
CREATE TRIGGER lease_device_signatures_clean_text BEFORE INSERT OR UPDATE OF name_typed, device ON public.lease_device_signatures FOR EACH ROW EXECUTE FUNCTION private.clean_text('name_typed:line', 'device:line');
