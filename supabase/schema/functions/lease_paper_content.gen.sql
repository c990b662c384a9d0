-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- All that the paper of a lease says; none of it changes after the last signature. Granted to nobody.
create function private.lease_paper_content(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'lease_id', k.lease_id, 'document_hash', k.document_hash, 'time_zone', k.time_zone,
      'content', (select d.content from public.lease_documents d
        where d.lease_id = k.lease_id and d.document_hash = k.document_hash
        order by d.version desc limit 1),
      'events', (select jsonb_agg(jsonb_build_object('seq', e.seq, 'event', e.event,
          'happened_at', e.happened_at, 'details', e.details, 'hash', e.hash,
          'record', private.lease_event_record(e)) order by e.seq)
        from public.lease_events e where e.lease_id = k.lease_id and e.seq <= k.events),
      'drawings', (select coalesce(jsonb_object_agg(p.profile_id, p.signature), '{}')
        from public.lease_parties p where p.lease_id = k.lease_id and p.signature is not null))
    from private.lease_papers k where k.lease_id = lease
  $function$
