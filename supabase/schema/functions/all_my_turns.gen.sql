-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Every deal of the host's side in which it is the caller's turn: of overdue money 1, a signature 2, money to give back 3, a decision 4, a lease to write 5, what the end of a lease asks for 6. The caller's own policies decide what is in it.
-- executable by authenticated
create function private.all_my_turns()
 RETURNS TABLE(listing_id uuid, is_to_let boolean, person_id uuid, application_id uuid, application_status text, is_applicant boolean, asked bigint, owes boolean, lease_id uuid, lease_status text, turn text, turn_is_mine boolean, charges jsonb, moved_at timestamp with time zone, course jsonb, urgency integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select d.*, t.urgency
    from private.all_my_deals('host') d
    left join public.listings h on h.id = d.listing_id
    -- As shared/domains/deals/model/next-step.ts says 'you' for the host's side; a test compares the two.
    cross join lateral (
      select case
        when d.lease_status in ('active', 'ending', 'ended')
          and d.charges @> '[{"status": "overdue"}]' then 1
        when d.lease_status in ('sent', 'partly_signed') and d.turn_is_mine then 2
        when d.lease_status in ('ending', 'ended') and (d.course #>> '{renewal,status}')
          in ('active', 'ending', 'ended') then null
        when d.lease_status in ('ending', 'ended')
          and (d.course #>> '{last_rent,back_cents}')::integer > 0 then 3
        -- A list that was begun waits for the host's side; after the last day as long as a deposit depends on it.
        when (d.lease_status = 'ending'
            or (d.lease_status = 'ended' and d.course #>> '{deposit,status}' = 'paid'))
          and d.course #>> '{move_out,closed_at}' is null
          and d.course #>> '{move_out,host}' = 'false' then 6
        when d.lease_status = 'ending' and d.course #>> '{move_out,id}' is null
          and d.course #>> '{renewal,id}' is null then 6
        when d.lease_status = 'ended' and d.course #>> '{deposit,status}' = 'paid' then 3
        when d.lease_status is null and d.asked = 0
          and d.application_status in ('submitted', 'screening', 'shortlisted') then 4
        when d.lease_status = 'draft' or (d.lease_status is null and d.application_status = 'approved'
          and (h.owner_id = auth.uid() or h.org_id in (select private.my_managed_organizations()))) then 5
        when d.lease_status = 'ended' and ((d.course ->> 'reviews_open')::integer > 0
          or (d.course #>> '{home,waits}')::boolean) then 6 end as urgency
    ) t
    where t.urgency is not null
  $function$
