-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: for the job, granted to nobody.
create function private.automation_subject(event private.automation_events)
 RETURNS TABLE(listing_id uuid, renter_id uuid, conversation_id uuid, content text, is_first boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (c.metadata ->> 'listing_id')::uuid, m.sender_id, c.id, m.content,
      not exists (
        select from public.messages earlier
        where earlier.conversation_id = c.id and earlier.sender_id = m.sender_id
          and earlier.seq < m.seq
      )
    from public.messages m join public.conversations c on c.id = m.conversation_id
    where event.subject_table = 'messages' and m.id = event.subject_id
    union all
    select a.listing_id, a.applicant_id, null, '', true from public.applications a
    where event.subject_table = 'applications' and a.id = event.subject_id and a.status = 'submitted'
    union all
    select t.listing_id, t.renter_id, null, t.message, true from public.tours t
    where event.subject_table = 'tours' and t.id = event.subject_id and t.status = 'requested'
    union all
    select l.listing_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = l.id and p.party = 'tenant' order by p.signing_order limit 1
      ), null, '', true
    from public.leases l
    where (event.subject_table = 'leases' and l.id = event.subject_id
        and l.status in ('active', 'ending'))
      -- What was paid since needs no word any more.
      or (event.subject_table = 'charges' and l.id = (
        select c.lease_id from public.charges c
        where c.id = event.subject_id and c.status = 'overdue'
      ))
  $function$
