-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Deals of the host's side in which it is the caller's turn, the most urgent first: money that is overdue, a signature, a deposit, a decision, a lease to write, what comes after it. `total` counts all of them.
-- executable by authenticated
create function public.my_turns(page_size integer DEFAULT 6)
 RETURNS TABLE(listing_id uuid, is_to_let boolean, person_id uuid, application_id uuid, application_status text, is_applicant boolean, asked bigint, owes boolean, lease_id uuid, lease_status text, turn text, turn_is_mine boolean, charges jsonb, moved_at timestamp with time zone, urgency integer, total bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select d.*, t.urgency, count(*) over ()
    from private.all_my_deals('host') d
    left join public.listings h on h.id = d.listing_id
    -- As shared/domains/deals/model/next-step.ts says 'you' for the host's side; a test compares the two.
    cross join lateral (
      select case
        when d.lease_status in ('active', 'ending', 'ended')
          and d.charges @> '[{"status": "overdue"}]' then 1
        when d.lease_status in ('sent', 'partly_signed') and d.turn_is_mine then 2
        when d.lease_status = 'ended' and d.charges @> '[{"kind": "deposit", "status": "paid"}]' then 3
        when d.lease_status is null and d.asked = 0
          and d.application_status in ('submitted', 'screening', 'shortlisted') then 4
        when d.lease_status = 'draft' or (d.lease_status is null and d.application_status = 'approved'
          and (h.owner_id = auth.uid() or h.org_id in (select private.my_managed_organizations()))) then 5
        when d.lease_status = 'ended' then 6 end as urgency
    ) t
    where t.urgency is not null
    -- What waits longest first.
    order by t.urgency, d.moved_at, d.listing_id, d.application_id, d.lease_id
    limit least(greatest(page_size, 1), 100)
  $function$
