-- Where a tenancy stands on its way to the end, as both sides see it in one answer; and one step that puts the
-- home on offer again, with its texts and pictures.

create function private.inspection_state(lease uuid, which text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', i.id, 'closed_at', i.closed_at,
      'host', exists (select from public.inspection_confirmations c
        where c.inspection_id = i.id and c.side = 'host'),
      'tenant', exists (select from public.inspection_confirmations c
        where c.inspection_id = i.id and c.side = 'tenant'))
    from public.inspections i where i.lease_id = lease and i.kind = which
  $$;
comment on function private.inspection_state is
  'A list of a lease and who confirmed it, or null. Granted to nobody: its callers ask for rights.';

create function private.deposit_state(lease uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('charge', c.id, 'lease', c.lease_id, 'status', c.status,
      'held_cents', case c.status when 'refunded' then 0 else c.paid_cents end,
      'returned_cents', r.returned_cents, 'withheld_cents', r.withheld_cents,
      'returned_on', r.returned_on, 'lines', coalesce((
        select jsonb_agg(jsonb_build_object('description', d.description, 'amount_cents', d.amount_cents)
          order by d.line)
        from public.deposit_deductions d where d.deposit_return_id = r.id), '[]'))
    from public.charges c left join public.deposit_returns r on r.charge_id = c.id
    where c.kind = 'deposit' and c.lease_id in (select private.lease_line(lease))
    order by c.created_at desc limit 1
  $$;
comment on function private.deposit_state is
  'The deposit of a lease, or of the one that it renews. Granted to nobody: its callers ask for rights.';

create function private.lease_course(lease uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases;
  home public.listings;
  side text := case when private.manages_lease(lease) then 'host'
    when private.is_lease_tenant(lease) then 'tenant' end;
  last_month date;
begin
  if side is null then
    return null;
  end if;
  select * into was from public.leases l where l.id = lease;
  select * into home from public.listings h where h.id = was.listing_id;
  last_month := date_trunc('month', was.ends_on::timestamp)::date;
  return jsonb_build_object(
    'side', side,
    'today', (now() at time zone home.time_zone)::date,
    'noticed_by', case when was.notice_given_at is null then null
      when exists (select from public.lease_parties p where p.lease_id = lease and p.party = 'tenant'
        and p.profile_id = was.notice_given_by) then 'tenant' else 'host' end,
    'last_rent', (
      select jsonb_build_object('month', last_month, 'cents', r.cents, 'due_on', r.due_on,
        'whole_cents', m.cents,
        'charged_cents', c.amount_cents - c.waived_cents, 'paid_cents', c.paid_cents)
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
    'reviews_open', case side
      when 'tenant' then 2 - (select count(*) from public.reviews v
        where v.lease_id = lease and v.author_id = me)
      else (select count(*) from public.lease_parties p
        where p.lease_id = lease and p.party = 'tenant' and not exists (
          select from public.reviews v where v.lease_id = lease and v.subject = 'renter'
            and v.reviewed_id = p.profile_id)) end,
    'home', jsonb_build_object('status', home.status, 'available_from', home.available_from),
    'renewal', (
      select jsonb_build_object('id', n.id, 'status', n.status, 'starts_on', n.starts_on,
        'ends_on', n.ends_on, 'rent_cents', n.rent_cents)
      from public.leases n
      where n.renews = lease and (side = 'host' or n.status <> 'draft')),
    'rent_change', (
      select jsonb_build_object('id', c.id, 'former_cents', c.former_cents,
        'rent_cents', c.rent_cents, 'effective_on', c.effective_on, 'note', c.note)
      from public.rent_changes c
      where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null),
    'earliest_rent_change', case when side = 'host' and was.status = 'active'
      then private.earliest_rent_change(was, now()) end);
end
$$;
comment on function private.lease_course is
  'Null for anyone who is no party. Definer: it puts together rows of money, reviews and the home.';

create function public.lease_course(lease uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.lease_course(lease) $$;
comment on function public.lease_course is
  'For the parties of a lease: the last rent, both inspections, the deposit, reviews still to write, the home, a renewal and a rent to come; null for others.';

create function private.offer_home_again(lease uuid) returns date
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  from_day date;
begin
  if was.status not in ('ending', 'ended') then
    raise exception using errcode = 'P0001', hint = 'leases.not_ending',
      message = 'A home is offered again once its lease ends.';
  end if;
  if exists (select from public.leases l where l.renews = lease) then
    raise exception using errcode = 'P0001', hint = 'leases.renewal_open',
      message = 'This lease is renewed, or a renewal waits for signatures. Drop that first.';
  end if;
  from_day := greatest(was.ends_on + 1, private.home_date(was.listing_id, now()));
  -- Another lease may have taken it since; then its own page says when it is free.
  if (select l.status from public.listings l where l.id = was.listing_id) <> 'active' then
    update public.listings l set available_from = from_day where l.id = was.listing_id;
    perform private.set_listing_status(was.listing_id, 'active');
    perform private.audit('lease.home_offered', 'leases', lease::text,
      jsonb_build_object('listing_id', was.listing_id, 'available_from', from_day));
  end if;
  return (select l.available_from from public.listings l where l.id = was.listing_id);
end
$$;
comment on function private.offer_home_again is 'Definer: the status of a home is no client''s.';

create function public.offer_home_again(lease uuid) returns date
  language sql volatile
  set search_path = ''
  as $$ select private.offer_home_again(lease) $$;
comment on function public.offer_home_again is
  'The host''s side puts the home of a lease that ends on offer again, as it was, from the day after on. Answers that day; a repeated call the same.';

grant execute on function private.lease_course(uuid), public.lease_course(uuid),
  private.offer_home_again(uuid), public.offer_home_again(uuid) to authenticated;
