-- The bar answers what waits with a few deals of each kind, and says how many there are. my_turns hands out the
-- most urgent hundred and one total: of a host with many late rents, the leases to sign were in neither.

create function private.all_my_turns() returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz,
  urgency integer
)
  language sql stable
  set search_path = ''
  as $$
    select d.*, t.urgency
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
  $$;
comment on function private.all_my_turns is
  'Every deal of the host''s side in which it is the caller''s turn: of overdue money 1, a signature 2, a deposit 3, a decision 4, a lease to write 5, what comes after it 6. The caller''s own policies decide what is in it.';

create function private.my_turns_of_each(most integer) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  lease_id uuid,
  moved_at timestamptz,
  urgency integer,
  place bigint,
  total bigint
)
  language sql stable
  set search_path = ''
  as $$
    select * from (
      select t.listing_id, t.is_to_let, t.person_id, t.application_id, t.lease_id, t.moved_at, t.urgency,
        row_number() over (
          partition by t.urgency order by t.moved_at, t.listing_id, t.application_id, t.lease_id) as place,
        count(*) over (partition by t.urgency) as total
      from private.all_my_turns() t
    ) t
    where t.place <= most
    order by t.urgency, t.place
  $$;
comment on function private.my_turns_of_each is
  'Of each urgency the deals that wait longest, at most so many; `total` counts all of that urgency.';

create or replace function public.my_turns(page_size integer default 6) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz,
  urgency integer,
  total bigint
)
  language sql stable
  set search_path = ''
  as $$
    select t.*, count(*) over ()
    from private.all_my_turns() t
    -- What waits longest first.
    order by t.urgency, t.moved_at, t.listing_id, t.application_id, t.lease_id
    limit least(greatest(page_size, 1), 100)
  $$;

revoke execute on function private.all_my_turns(), private.my_turns_of_each(integer) from public, anon;
grant execute on function private.all_my_turns(), private.my_turns_of_each(integer) to authenticated;
