-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Lists a lease that everybody signed here for its paper, at once where a worker runs; false when it is listed. Granted to nobody.
create function private.list_lease_paper(lease uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One that came in running was signed elsewhere: there is no text and no signature to show.
  insert into private.lease_papers (lease_id, document_hash, events, events_head, time_zone)
    select e.lease_id, e.document_hash, e.seq, e.hash, h.time_zone
    from public.lease_events e join public.leases l on l.id = e.lease_id
      join public.listings h on h.id = l.listing_id
    where e.lease_id = lease and e.event = 'activated' and exists (
      select from public.lease_documents d
      where d.lease_id = lease and d.document_hash = e.document_hash)
    order by e.seq desc limit 1
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.enqueue_job('lease_papers', '{}');
  return true;
end
$function$
