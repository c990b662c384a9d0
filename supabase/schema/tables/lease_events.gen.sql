-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The audit chain of a lease: each event holds the hash of the document, its own and the one's before it. Only ever added to.
create table public.lease_events (
  lease_id uuid not null,
  seq integer not null,
  event text not null,
  actor_id uuid,
  document_hash text,
  details jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null,
  previous_hash text not null,
  hash text not null,
  PRIMARY KEY (lease_id, seq),
  CHECK (jsonb_typeof(details) = 'object'::text AND octet_length(details::text) <= 60000),
  CHECK (event = ANY (ARRAY['created'::text, 'changed'::text, 'sent'::text, 'recalled'::text, 'declined'::text, 'expired'::text, 'signed'::text, 'activated'::text, 'notice_given'::text, 'ending'::text, 'ended'::text, 'dropped'::text, 'inspected'::text, 'went_on'::text, 'renewed'::text, 'rent_announced'::text, 'rent_withdrawn'::text, 'rent_changed'::text, 'tenants_changed'::text])),
  CHECK (seq >= 1)
);
create policy session_has_shown_second_factor on public.lease_events as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_lease_reads_events on public.lease_events for select to authenticated
  using ((EXISTS ( SELECT FROM public.leases l WHERE (l.id = lease_events.lease_id))));
grant select on public.lease_events to authenticated;
CREATE TRIGGER lease_events_ask_for_paper AFTER INSERT ON public.lease_events FOR EACH ROW WHEN (new.event = 'activated'::text) EXECUTE FUNCTION private.ask_for_lease_paper();
CREATE TRIGGER lease_events_keep BEFORE DELETE OR UPDATE ON public.lease_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER lease_events_keep_all BEFORE TRUNCATE ON public.lease_events FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
