-- To a host 'confirm the tour' is one thing, whether it was only requested or waits for the last yes.
create function public.agree_to_tour(tour uuid) returns public.tours
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if exists (
    select from public.tours t where t.id = agree_to_tour.tour and t.status = 'requested'
  ) then
    perform public.schedule_tour(agree_to_tour.tour);
  end if;
  return public.confirm_tour(agree_to_tour.tour);
end
$$;
comment on function public.agree_to_tour is
  'The host''s side takes up a request at its time and confirms it, or says yes to a time that the renter chose.';

-- Days without tours, by the clock of each home. Sent again under the same ids it is the same days.
create function public.block_tour_days(blocks jsonb, first_day date, last_day date) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if last_day < first_day or last_day - first_day > 365 then
    raise exception using errcode = 'P0001', hint = 'tours.days_invalid',
      message = 'Choose a first and a last day, at most a year apart.';
  end if;
  if exists (
    select from jsonb_to_recordset(blocks) as b (id uuid, listing uuid)
    where not exists (select from public.listings l where l.id = b.listing)
  ) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  insert into public.tour_blackouts (id, listing_id, starts_at, ends_at)
    select b.id, l.id, first_day::timestamp at time zone l.time_zone,
      (last_day + 1)::timestamp at time zone l.time_zone
    from jsonb_to_recordset(blocks) as b (id uuid, listing uuid)
    join public.listings l on l.id = b.listing
    on conflict (id) do nothing;
end
$$;
comment on function public.block_tour_days is
  'No tours of some homes from one day through another: blocks is [{id, listing}], the ids are the client''s.';

create function public.open_tour_days(blocks uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  delete from public.tour_blackouts b where b.id = any (blocks);
end
$$;
comment on function public.open_tour_days is 'Takes days without tours back, of homes of the caller''s side.';

revoke all on function public.agree_to_tour, public.block_tour_days, public.open_tour_days from public;
grant execute on function public.agree_to_tour, public.block_tour_days, public.open_tour_days
  to authenticated;
