-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the parties of a lease: {intact, events, broken_at, fault}; null for others.
-- executable by authenticated
create function public.verify_lease_chain(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.verify_my_lease(lease) $function$

-- Whether the chain of a lease is as it was written: {intact, events, broken_at, fault: missing, order, content, document or signature}.
create function private.verify_lease_chain(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with links as (
      select e.seq, e.hash,
        case
          when e.seq <> row_number() over chain then 'missing'
          when e.previous_hash <> coalesce(lag(e.hash) over chain, '') then 'order'
          when e.hash <> private.lease_event_hash(e) then 'content'
        end as fault
      from public.lease_events e where e.lease_id = lease
      window chain as (order by e.seq)
    ), faults as (
      select seq, fault from links where fault is not null
      union all
      -- The newest that the lease knows of is not there (any more), or never was.
      select coalesce((select max(seq) from links), 0) + 1, 'missing'
        from public.leases l where l.id = lease
          and l.events_head is distinct from (select hash from links order by seq desc limit 1)
      union all
      -- Somebody changed the text or a signature, not the log.
      select e.seq, 'document' from public.lease_events e
        where e.lease_id = lease and e.event = 'sent' and not exists (
          select from public.lease_documents d
          where d.lease_id = lease and d.document_hash = e.document_hash
            and d.document_hash = encode(sha256(convert_to(d.content, 'UTF8')), 'hex')
        ) and exists (select from public.leases l where l.id = lease)
      union all
      select coalesce((select max(seq) from links), 0), 'signature'
        from public.lease_parties p
        where p.lease_id = lease and p.signed_at is not null and not exists (
          select from public.lease_events e
          where e.lease_id = lease and e.event = 'signed'
            and e.details ->> 'profile_id' = p.profile_id::text
            and e.details ->> 'name_typed' = p.name_typed and e.document_hash = p.document_hash
            and e.details ->> 'signature_hash' is not distinct from private.drawing_hash(p.signature)
        )
    )
    select jsonb_build_object('intact', f.seq is null, 'events', (select count(*) from links),
      'broken_at', f.seq, 'fault', f.fault)
    from (values (1)) as one
      left join (select * from faults order by seq, fault limit 1) f on true
  $function$
