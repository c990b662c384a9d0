-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What would have set a rule off in the last three months, the newest first, at most 50, each with their whole number.
-- executable by authenticated
create function public.try_automation_rule(org uuid, trigger text, conditions jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(subject_table text, subject_id uuid, happened_at timestamp with time zone, listing_id uuid, home text, person text, total bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select t.subject_table, t.subject_id, t.happened_at, t.listing_id, t.home, t.person, t.total
    from private.try_automation_rule(org, trigger, conditions, now()) t
  $function$

-- Definer: it looks at what happened to the organisation, after asking whether the caller works on its rules.
-- executable by authenticated
create function private.try_automation_rule(org uuid, trigger text, conditions jsonb, at timestamp with time zone)
 RETURNS TABLE(subject_table text, subject_id uuid, happened_at timestamp with time zone, listing_id uuid, home text, person text, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  since timestamptz := at - interval '3 months';
begin
  if not private.may_automate(org, coalesce(trigger, '')) then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
  if conditions is null or not private.are_automation_conditions(conditions) then
    raise exception using errcode = 'P0001', hint = 'automation.unclear',
      message = 'These conditions are not clear.';
  end if;
  return query
    with happened as (
      select 'messages' as tab, m.id, m.created_at as at, (c.metadata ->> 'listing_id')::uuid as home,
        m.sender_id as person, m.content as words, not exists (
          select from public.messages earlier
          where earlier.conversation_id = c.id and earlier.sender_id = m.sender_id
            and earlier.seq < m.seq) as is_first, null as urgency,
        null::text[] as kinds
      from public.conversations c
      join public.messages m on m.conversation_id = c.id and m.created_at between since and at
      where trigger = 'message_received' and m.unsent_at is null
        and exists (
          select from public.conversation_participants p
          join public.organization_members o on o.profile_id = p.user_id and o.org_id = org
          where p.conversation_id = c.id)
        and not exists (
          select from public.organization_members own
          where own.org_id = org and own.profile_id = m.sender_id)
      union all
      select 'applications', a.id, a.submitted_at, a.listing_id, a.applicant_id, '', true, null, null
      from public.listings l join public.applications a on a.listing_id = l.id
      where trigger = 'application_submitted' and l.org_id = org
        and a.submitted_at between since and at
      union all
      select 'tours', t.id, t.created_at, t.listing_id, t.renter_id, t.message, true, null, null
      from public.tours t
      where trigger = 'tour_requested' and t.org_id = org and t.created_at between since and at
        and exists (select from public.listings l where l.id = t.listing_id and l.org_id = org)
      union all
      select 'tours', t.id, t.completed_at, t.listing_id, t.renter_id, t.message, true, null, null
      from public.tours t
      where trigger = 'tour_completed' and t.org_id = org and t.status = 'completed'
        and t.completed_at between since and at
      union all
      select 'tours', t.id, e.created_at, t.listing_id, t.renter_id, t.message, true, null,
        array[case when t.cancelled_by = t.renter_id then 'by_renter' else 'by_host' end]
      from public.tours t join public.tour_events e on e.tour_id = t.id and e.event = 'cancelled'
      where trigger = 'tour_cancelled' and t.org_id = org and t.status = 'cancelled'
        and t.cancelled_by is not null and e.created_at between since and at
      union all
      select 'payments', p.id, p.settled_at, about.listing_id, about.renter_id, '', true, null,
        about.kinds
      from public.payments p
      cross join lateral private.automation_subject('payment_received', p.id) about
      where trigger = 'payment_received' and p.org_id = org and p.status = 'succeeded'
        and p.settled_at between since and at
      union all
      select 'leases', l.id, l.activated_at, l.listing_id, null, '', true, null,
        array[case when l.renews is null then 'new' else 'renewal' end]
      from public.leases l
      where trigger = 'lease_signed' and l.org_id = org and not l.addendum
        and l.activated_at between since and at
        -- One that came in running was signed elsewhere.
        and exists (select from public.lease_parties s
          where s.lease_id = l.id and s.signed_at is not null)
      union all
      select 'charges', c.id, (c.due_on + 1)::timestamp at time zone l.time_zone, c.listing_id, null,
        '', true, null, null
      from public.charges c join public.listings l on l.id = c.listing_id
      where trigger = 'charge_overdue' and not conditions ? 'days_after' and c.org_id = org
        and c.lease_id is not null
        and (c.due_on + 1)::timestamp at time zone l.time_zone between since and at
        and (c.status = 'overdue' or exists (
          select from public.payment_allocations a join public.payments p on p.id = a.payment_id
          where a.charge_id = c.id and p.settled_on > c.due_on))
      union all
      select case trigger when 'lease_ending' then 'leases' when 'document_expiring' then 'documents'
          else 'charges' end, d.subject_id, d.happened_at,
        coalesce(l.listing_id, c.listing_id, p.listing_id), null, coalesce(p.title, ''), true, null,
        null
      from private.automation_days(org, trigger, conditions, since, at) d
      left join public.leases l on trigger = 'lease_ending' and l.id = d.subject_id
      left join public.charges c on trigger in ('charge_due', 'charge_overdue') and c.id = d.subject_id
      left join public.documents p on trigger = 'document_expiring' and p.id = d.subject_id
      union all
      select 'maintenance_requests', m.id, m.created_at, m.listing_id, m.reporter_id,
        m.title || ' ' || m.description, true, m.priority, null
      from public.maintenance_requests m
      where trigger = 'request_reported' and m.org_id = org and m.created_at between since and at
      union all
      select 'reviews', r.id, r.revealed_at, r.listing_id, r.author_id, r.content, true, null, null
      from public.listings l join public.reviews r on r.listing_id = l.id
      where trigger = 'review_received' and l.org_id = org and r.subject = 'home'
        and r.revealed_at between since and at and r.hidden_at is null
    )
    select h.tab, h.id, h.at, h.home, l.title, coalesce(p.full_name, (
        select string_agg(tenant.full_name, ', ' order by o.signing_order)
        from public.lease_parties o join public.profiles tenant on tenant.id = o.profile_id
        where o.party = 'tenant' and o.lease_id = case h.tab when 'leases' then h.id
          when 'charges' then (select c.lease_id from public.charges c where c.id = h.id) end
      ), nullif(case when h.tab = 'documents' then h.words end, '')), count(*) over ()
    from happened h
    left join public.listings l on l.id = h.home
    left join public.profiles p on p.id = h.person
    where private.meets_automation_conditions(conditions, h.home, h.words, h.is_first, h.urgency,
      h.kinds)
    order by h.at desc, h.id
    limit 50;
end
$function$
