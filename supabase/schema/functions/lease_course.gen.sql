-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the parties of a lease: the last rent, both inspections, the deposit, reviews still to write, the home, a renewal and a rent to come; null for others.
-- executable by authenticated
create function public.lease_course(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.lease_course(lease) $function$

-- Null for anyone who is no party. Definer: it puts together rows of money, reviews and the home.
-- executable by authenticated
create function private.lease_course(lease uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  was public.leases;
  home public.listings;
  side text := case when private.manages_lease(lease) then 'host'
    when private.is_lease_tenant(lease) then 'tenant' end;
  last_month date;
  -- Reviews that nobody of this side wrote, and those of them that still can be written (submit_review).
  unwritten integer;
  writable integer;
begin
  if side is null then
    return null;
  end if;
  select * into was from public.leases l where l.id = lease;
  select * into home from public.listings h where h.id = was.listing_id;
  last_month := date_trunc('month', was.ends_on::timestamp)::date;
  if side = 'tenant' then
    unwritten := 2 - (select count(*) from public.reviews v where v.lease_id = lease and v.author_id = me);
    writable := case when exists (select from private.review_pairs p
      where p.lease_id = lease and p.renter_id = me and p.revealed_at is not null) then 0 else unwritten end;
  else
    select count(*), count(*) filter (where not exists (select from private.review_pairs r
        where r.lease_id = lease and r.renter_id = p.profile_id and r.revealed_at is not null))
      into unwritten, writable
      from public.lease_parties p
      where p.lease_id = lease and p.party = 'tenant' and not exists (
        select from public.reviews v where v.lease_id = lease and v.subject = 'renter'
          and v.reviewed_id = p.profile_id);
  end if;
  if was.status = 'ended' and private.home_date(was.listing_id, now())
      > coalesce(was.ends_on, private.home_date(was.listing_id, was.updated_at)) + 90 then
    writable := 0;
  end if;
  return jsonb_build_object(
    'side', side,
    'today', (now() at time zone home.time_zone)::date,
    'noticed_by', case when was.notice_given_at is null then null
      when exists (select from public.lease_parties p where p.lease_id = lease and p.party = 'tenant'
        and p.profile_id = was.notice_given_by) then 'tenant' else 'host' end,
    'last_rent', (
      select jsonb_build_object('month', last_month, 'cents', r.cents, 'due_on', r.due_on,
        'whole_cents', m.cents,
        'charged_cents', c.amount_cents - c.waived_cents, 'paid_cents', c.paid_cents,
        'back_cents', private.rent_to_give_back(lease))
      from (select private.rent_in(lease, last_month, was.rent_cents) as cents) m
      cross join lateral private.rent_of_month(m.cents, last_month, was.starts_on, was.ends_on,
        was.due_day) r
      left join public.charges c
        on c.lease_id = lease and c.kind = 'rent' and c.period = last_month
      where last_month is not null),
    'move_in', (select private.inspection_state(o, 'move_in') from private.lease_line(lease) o
      where private.inspection_state(o, 'move_in') is not null limit 1),
    'move_out', private.inspection_state(lease, 'move_out'),
    'deposit', private.deposit_state(lease),
    'reviews_open', writable,
    'reviews_missed', unwritten - writable,
    'home', jsonb_build_object('status', home.status, 'available_from', home.available_from,
      -- Neither on offer, nor held by another lease: it waits for the host's side.
      'waits', (home.status = 'paused' or (home.status = 'rented' and was.status = 'ending'))
        and not exists (select from public.leases o where o.listing_id = was.listing_id and o.id <> lease
          and (o.status <> 'ended' or o.starts_on > was.starts_on))),
    'renewal', (
      select jsonb_build_object('id', n.id, 'status', n.status, 'starts_on', n.starts_on,
        'ends_on', n.ends_on, 'rent_cents', n.rent_cents, 'addendum', n.addendum)
      from public.leases n
      where n.renews = lease and (side = 'host' or n.status <> 'draft')
        -- Who is released has no part in what follows.
        and (not n.addendum or side = 'host' or n.status in ('sent', 'partly_signed')
          or n.id in (select private.my_leases()))),
    -- Everybody signed what follows: who reads nothing of it was released.
    'goes_on', exists (select from public.leases n
      where n.renews = lease and n.status in ('active', 'ending', 'ended')),
    'rent_change', (
      select jsonb_build_object('id', c.id, 'former_cents', c.former_cents,
        'rent_cents', c.rent_cents, 'effective_on', c.effective_on, 'note', c.note)
      from public.rent_changes c
      where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null),
    'earliest_rent_change', case when side = 'host' and was.status = 'active'
      then private.earliest_rent_change(was, now()) end);
end
  $function$
