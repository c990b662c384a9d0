-- Reviews, repairs and notice were taken from the moment of the last signature, weeks before anyone
-- lived there. Each waits for the first day of the lease, by the calendar of the home.

create function private.refuse_before_first_day(lease uuid, at timestamptz) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  first_day date := (
    select l.starts_on from public.leases l join public.listings h on h.id = l.listing_id
    where l.id = lease and l.status in ('active', 'ending')
      and l.starts_on > (at at time zone h.time_zone)::date
  );
begin
  if first_day is not null then
    raise exception using errcode = 'P0001', hint = 'leases.not_begun', detail = first_day::text,
      message = format('This lease begins on %s. Come back then.',
        to_char(first_day, 'FMMonth FMDD, YYYY'));
  end if;
end
$$;
comment on function private.refuse_before_first_day is
  'What only the one who lives there can say waits for the first day. Granted to nobody.';

create or replace function private.submit_review(review uuid, subject text, stars integer, category_stars jsonb, content text, lease uuid, tour uuid, renter uuid, at timestamptz)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  reviewed uuid;
  home uuid;
  closes_at timestamptz;
  pair private.review_pairs;
  mine public.reviews;
begin
  select r.* into mine from public.reviews r where r.id = review and r.author_id = me;
  if mine.id is not null then
    return jsonb_build_object('id', mine.id, 'revealed_at', mine.revealed_at);
  end if;

  if lease is not null and tour is null then
    -- A renter writes about home and host, the host's side about one of the tenants.
    if subject in ('home', 'host') then
      renter := me;
    end if;
    select l.listing_id, case subject when 'host' then l.host_id when 'renter' then renter end,
      case l.status when 'ended' then
        (coalesce(l.ends_on, l.updated_at::date) + 91)::timestamp at time zone h.time_zone
        else 'infinity' end
      into home, reviewed, closes_at
      from public.leases l join public.listings h on h.id = l.listing_id
      where l.id = lease and l.status in ('active', 'ending', 'ended')
        and exists (
          select from public.lease_parties p
          where p.lease_id = lease and p.profile_id = renter and p.party = 'tenant'
        )
        and (subject in ('home', 'host')
          or (subject = 'renter' and renter <> me and private.manages_listing(l.listing_id)));
  elsif tour is not null and lease is null then
    select t.listing_id, case subject when 'guide' then t.guide_id else t.renter_id end,
      t.renter_id, coalesce(t.completed_at, t.ends_at) + interval '30 days'
      into home, reviewed, renter, closes_at
      from public.tours t
      where t.id = tour and t.status = 'completed' and t.guide_id is not null
        and ((subject = 'guide' and t.renter_id = me) or (subject = 'renter' and t.guide_id = me));
  end if;
  if home is null then
    raise exception using errcode = 'P0001', hint = 'reviews.not_allowed',
      message = 'You can review who you rented from, let to or toured with.';
  end if;
  perform private.refuse_before_first_day(lease, at);

  -- The lock decides between two sides that write at once: the later one finds both and reveals.
  insert into private.review_pairs as p (lease_id, tour_id, renter_id, listing_id, reveal_at)
    values (lease, tour, renter, home, at + interval '14 days')
    on conflict on constraint review_pairs_lease_id_tour_id_renter_id_key do nothing;
  select p.* into pair from private.review_pairs p
    where p.lease_id is not distinct from lease and p.tour_id is not distinct from tour
      and p.renter_id = renter
    for update;
  if pair.revealed_at is not null or at >= closes_at then
    raise exception using errcode = 'P0001', hint = 'reviews.closed',
      message = 'The time for this review has passed.';
  end if;
  insert into public.reviews
    (id, pair_id, author_id, subject, listing_id, reviewed_id, lease_id, tour_id, stars,
      category_stars, content, submitted_at)
    values (review, pair.id, me, subject, home, reviewed, lease, tour, stars,
      coalesce(category_stars, '{}'), coalesce(content, ''), at)
    on conflict do nothing;
  if not found then
    select r.* into mine from public.reviews r where r.id = review and r.author_id = me;
    if mine.id is null then
      raise exception using errcode = 'P0001', hint = 'reviews.already_written',
        message = 'There is a review of this already. You can change it until it is shown.';
    end if;
  end if;
  -- A renter speaks of home and host: before both are said, the host's word stays hidden, too.
  if (select count(*) from public.reviews r where r.pair_id = pair.id)
    = (case when lease is null then 2 else 3 end)
  then
    perform private.reveal_reviews(pair.id, at);
  end if;
  return jsonb_build_object('id', review, 'revealed_at',
    (select r.revealed_at from public.reviews r where r.id = review));
end
$$;

create or replace function private.give_notice(lease uuid, last_day date)
  returns date
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  today date;
begin
  if was.id is null or not (private.is_lease_tenant(lease) or private.manages_lease(lease)) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status in ('ending', 'ended') then
    return was.ends_on;
  end if;
  if was.status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'Not everybody signed this lease yet.';
  end if;
  perform private.refuse_before_first_day(lease, now());
  select (now() at time zone h.time_zone)::date into today
    from public.listings h where h.id = was.listing_id;
  if was.ends_on is not null and coalesce(last_day, was.ends_on) <> was.ends_on then
    raise exception using errcode = 'P0001', hint = 'leases.fixed_term',
      message = 'This lease has a last day. Notice ends it then, not on another day.';
  end if;
  if was.ends_on is null then
    last_day := coalesce(last_day, greatest(today + was.notice_days, was.starts_on + 1));
    if last_day < today + was.notice_days or last_day <= was.starts_on then
      raise exception using errcode = 'P0001', hint = 'leases.notice_too_short',
        message = format('The last day is at least %s days from now.', was.notice_days);
    end if;
  else
    last_day := was.ends_on;
  end if;
  update public.leases l set status = 'ending', ends_on = last_day, notice_given_at = now(),
    notice_given_by = me
    where l.id = lease;
  perform private.conclude_application(was);
  perform private.append_lease_event(lease, 'notice_given', jsonb_build_object('last_day', last_day));
  perform private.audit('lease.notice_given', 'leases', lease::text,
    jsonb_build_object('listing_id', was.listing_id, 'last_day', last_day));
  perform private.tell_lease_parties(lease, 'Notice was given',
    'The last day is ' || last_day || '.', jsonb_build_object('last_day', last_day));
  return last_day;
end
$$;

create or replace function private.place_maintenance_request()
  returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a home: else two at once would both find room.
  select l.org_id into new.org_id from public.listings l where l.id = new.listing_id for update;
  if new.org_id is null then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  new.lease_id := (
    select l.id from public.leases l
    join public.lease_parties p on p.lease_id = l.id and p.party = 'tenant'
    where l.listing_id = new.listing_id and p.profile_id = new.reporter_id
      and l.status in ('active', 'ending')
    order by l.starts_on desc limit 1
  );
  -- A member of the home's side reports whenever they like.
  if not exists (
    select from public.organization_members m
    where m.org_id = new.org_id and m.profile_id = new.reporter_id
  ) then
    perform private.refuse_before_first_day(new.lease_id, now());
  end if;
  if (
    select count(*) from public.maintenance_requests r
    where r.listing_id = new.listing_id and r.status not in ('resolved', 'closed', 'cancelled')
  ) >= 50 then
    raise exception using errcode = 'P0001', hint = 'maintenance.too_many',
      message = 'There are 50 open requests for this home already.';
  end if;
  return new;
end
$$;
