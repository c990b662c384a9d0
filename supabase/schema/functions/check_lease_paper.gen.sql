-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a file of this SHA-256 is the paper of a lease that was signed here, and whether its chain holds: {known, intact, document_hash, time_zone, signatures}. For anyone; 60 calls in ten minutes.
-- executable by anon, authenticated
create function public.check_lease_paper(file_hash text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.check_lease_paper(file_hash) $function$

-- Definer: who holds a file need not be a party. It tells nothing that the file does not say.
-- executable by anon, authenticated
create function private.check_lease_paper(file_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  address text := nullif(coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)), '');
  wait integer;
  paper private.lease_papers;
begin
  -- No hash can be guessed; this is for those who try to keep the database busy.
  wait := public.count_call('lease_check', coalesce(auth.uid()::text, address, 'unknown'),
    case when auth.uid() is null and address is null then 600 else 60 end, 600);
  if wait > 0 then
    raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
      message = format('That was a lot at once. Please try again in %s seconds.', wait);
  end if;
  select k.* into paper from private.lease_paper_hashes h
    join private.lease_papers k on k.lease_id = h.lease_id
    where h.file_hash = lower(check_lease_paper.file_hash);
  if paper.lease_id is null then
    return '{"known": false}';
  end if;
  return jsonb_build_object('known', true,
    'intact', (private.verify_lease_chain(paper.lease_id) ->> 'intact')::boolean
      and exists (select from public.lease_events e where e.lease_id = paper.lease_id
        and e.seq = paper.events and e.hash = paper.events_head
        and e.document_hash = paper.document_hash),
    'document_hash', paper.document_hash, 'time_zone', paper.time_zone,
    'signatures', (select jsonb_agg(jsonb_build_object('name', e.details ->> 'name_typed',
        'party', e.details ->> 'party', 'signed_at', e.happened_at) order by e.seq)
      from public.lease_events e
      where e.lease_id = paper.lease_id and e.event = 'signed' and e.seq <= paper.events
        and e.document_hash = paper.document_hash
        -- What was signed before it was taken back is void.
        and e.seq > (select max(s.seq) from public.lease_events s
          where s.lease_id = paper.lease_id and s.event = 'sent' and s.seq <= paper.events)));
end
$function$
