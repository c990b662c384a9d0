-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who signs a lease, tenants first, the host last. Who a tenant of a lease is, stands here only. Who is leaving signs the addendum that releases them, and is no tenant of it.
create table public.lease_parties (
  lease_id uuid not null,
  profile_id uuid not null,
  party text not null,
  signing_order integer not null,
  signed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  signed_by uuid,
  name_typed text,
  document_hash text,
  consented_at timestamp with time zone,
  signature jsonb,
  shares_phone boolean not null default false,
  UNIQUE (lease_id, signing_order),
  PRIMARY KEY (lease_id, profile_id),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (signed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (document_hash ~ '^[0-9a-f]{64}$'::text),
  CHECK (char_length(name_typed) >= 1 AND char_length(name_typed) <= 200),
  CHECK (party = ANY (ARRAY['tenant'::text, 'host'::text, 'leaving'::text])),
  CHECK (signature IS NULL OR private.is_drawing(signature)),
  CHECK (signing_order >= 1 AND signing_order <= 20)
);
create policy session_has_shown_second_factor on public.lease_parties as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_lease_reads_parties on public.lease_parties for select to authenticated
  using ((EXISTS ( SELECT FROM public.leases l WHERE (l.id = lease_parties.lease_id))));
grant select on public.lease_parties to authenticated;
CREATE INDEX lease_parties_profile_id_idx ON public.lease_parties USING btree (profile_id, party);
CREATE INDEX lease_parties_signed_by_idx ON public.lease_parties USING btree (signed_by);
CREATE TRIGGER lease_parties_enter_people AFTER INSERT ON public.lease_parties FOR EACH ROW EXECUTE FUNCTION private.enter_people();
