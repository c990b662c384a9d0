-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a rule has to know about what set it off; none when it is gone or settled. Definer: for the job alone.
create function private.automation_subject(trigger text, event uuid)
 RETURNS TABLE(listing_id uuid, renter_id uuid, conversation_id uuid, content text, is_first boolean, priority text, lease_id uuid, amount_cents integer, day date, kinds text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (c.metadata ->> 'listing_id')::uuid, m.sender_id, c.id, m.content,
      not exists (
        select from public.messages earlier
        where earlier.conversation_id = c.id and earlier.sender_id = m.sender_id
          and earlier.seq < m.seq
      ), null, null::uuid, null::integer, null::date, null::text[]
    from public.messages m join public.conversations c on c.id = m.conversation_id
    where trigger = 'message_received' and m.id = event and m.unsent_at is null
    union all
    select a.listing_id, a.applicant_id, null, '', true, null, null, null, null, null
    from public.applications a
    where trigger = 'application_submitted' and a.id = event and a.status = 'submitted'
    union all
    select t.listing_id, t.renter_id, null, t.message, true, null, null, null,
      (t.starts_at at time zone t.time_zone)::date,
      array[case when t.cancelled_by = t.renter_id then 'by_renter' else 'by_host' end]
    from public.tours t
    where t.id = event and (
      (trigger = 'tour_requested' and t.status = 'requested')
      or (trigger = 'tour_completed' and t.status = 'completed')
      or (trigger = 'tour_cancelled' and t.status = 'cancelled'))
    union all
    select l.listing_id, tenant.profile_id, null, '', true, null, l.id,
      case trigger when 'lease_signed' then l.rent_cents end,
      case trigger when 'lease_signed' then l.starts_on else l.ends_on end,
      array[case when l.renews is null then 'new' else 'renewal' end]
    from public.leases l
    cross join lateral (
      select p.profile_id from public.lease_parties p
      where p.lease_id = l.id and p.party = 'tenant' order by p.signing_order limit 1
    ) tenant
    where trigger in ('lease_signed', 'lease_ending') and l.id = event
      and l.status in ('active', 'ending')
    union all
    -- What was paid since needs no word any more.
    select c.listing_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = c.lease_id and p.party = 'tenant' order by p.signing_order limit 1
      ), null, '', true, null, c.lease_id, c.amount_cents - c.paid_cents - c.waived_cents, c.due_on,
      null
    from public.charges c
    where c.id = event and c.lease_id is not null and (
      (trigger = 'charge_overdue' and c.status = 'overdue')
      or (trigger = 'charge_due' and c.status in ('due', 'partly_paid')))
    union all
    -- What was given back or is disputed needs no thanks any more.
    select part.listing_id, coalesce(p.payer_id, (
        select o.profile_id from public.lease_parties o
        where o.lease_id = part.lease_id and o.party = 'tenant' order by o.signing_order limit 1
      )), null, '', true, null, part.lease_id, p.amount_cents, p.settled_on, part.kinds
    from public.payments p
    cross join lateral (
      select (array_agg(c.listing_id order by c.listing_id, c.id))[1] as listing_id,
        (array_agg(c.lease_id order by c.lease_id))[1] as lease_id,
        array_agg(distinct c.kind) as kinds
      from public.payment_allocations a join public.charges c on c.id = a.charge_id
      where a.payment_id = p.id
    ) part
    where trigger = 'payment_received' and p.id = event and p.status = 'succeeded'
    union all
    select d.listing_id, null, null, d.title, true, null, d.lease_id, null, d.expires_on, null
    from public.documents d
    where trigger = 'document_expiring' and d.id = event and d.expires_on is not null
    union all
    select m.listing_id, m.reporter_id, null, m.title || ' ' || m.description, true, m.priority,
      m.lease_id, null, null, null
    from public.maintenance_requests m
    where trigger = 'request_reported' and m.id = event
      and m.status not in ('resolved', 'closed', 'cancelled')
    union all
    select r.listing_id, r.author_id, null, r.content, true, null, null, null, null, null
    from public.reviews r
    where trigger = 'review_received' and r.id = event and r.revealed_at is not null
      and r.hidden_at is null
  $function$
