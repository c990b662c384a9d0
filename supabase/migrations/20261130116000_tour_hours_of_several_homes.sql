-- Hours of several homes are changed in one step, all or none, and brought back in one.
create function public.set_tour_weeks(weeks jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  week record;
  own public.tour_rules;
  me uuid := auth.uid();
begin
  if coalesce(jsonb_typeof(weeks), '') <> 'array' or jsonb_array_length(weeks) not between 1 and 200
    or exists (
      select from jsonb_array_elements(weeks) w
      where jsonb_typeof(w) <> 'object'
        or coalesce(jsonb_typeof(w -> 'hours'), 'null') not in ('array', 'null')
        or (jsonb_typeof(w -> 'hours') = 'array' and not private.are_tour_hours(w -> 'hours'))
    )
    or exists (
      select from jsonb_to_recordset(weeks) as w (listing uuid) group by w.listing having count(*) > 1)
  then
    raise exception using errcode = 'P0001', hint = 'tours.hours_invalid',
      message = 'Choose from when until when, on a day of the week.';
  end if;
  if exists (
    select from jsonb_to_recordset(weeks) as w (listing uuid)
    where w.listing is not null and not private.manages_listing(w.listing)
  ) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  -- In one order, so that two who change the same homes do not wait for each other.
  for week in
    select w.listing, nullif(w.hours, 'null') as hours, nullif(w.was, 'null') as was, w.time_zone
    from jsonb_to_recordset(weeks) as w (listing uuid, hours jsonb, was jsonb, time_zone text)
    order by w.listing
  loop
    select * into own from public.tour_rules r
      where r.listing_id = week.listing or (week.listing is null and r.guide_id = me)
      for update;
    -- Sent again it is as it was asked for already.
    if own.hours is distinct from week.hours then
      if own.hours is distinct from week.was then
        raise exception using errcode = 'P0001', hint = 'tours.hours_changed',
          message = 'These hours were changed in the meantime. Look at them again.';
      elsif week.hours is null then
        -- Only hours were ever set: what another user has set besides is not taken back with them.
        delete from public.tour_rules r where r.id = own.id
          and (r.is_open, r.kinds, r.duration_minutes, r.notice_hours, r.buffer_before_minutes,
            r.buffer_after_minutes, r.most_per_day, r.days_ahead, r.parties_at_once)
            = (true, '{in_person,live_video}'::text[], 30, 12, 0, 15, 8, 30, 1)
          and r.most_per_week is null;
        if not found then
          raise exception using errcode = 'P0001', hint = 'tours.hours_changed',
            message = 'These hours were changed in the meantime. Look at them again.';
        end if;
      elsif own.id is null then
        insert into public.tour_rules (listing_id, guide_id, time_zone, hours)
          values (week.listing, case when week.listing is null then me end,
            case when week.listing is null then week.time_zone end, week.hours);
      else
        update public.tour_rules r set hours = week.hours where r.id = own.id;
      end if;
    end if;
  end loop;
end
$$;
comment on function public.set_tour_weeks(jsonb) is
  'Hours of homes, or of the caller as a guide where listing is null: weeks is [{listing, hours, was, time_zone}]; hours and was are like tour_rules.hours, null for none stored, and a week that is not as it was is refused.';
revoke execute on function public.set_tour_weeks(jsonb) from public, anon;
grant execute on function public.set_tour_weeks(jsonb) to authenticated;

-- Days off name their home each, as days that are closed again do: one function for both.
drop function public.take_days_off(uuid, jsonb);
drop function public.close_days_again(jsonb);
create function public.take_days_off(spans jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(spans), '') <> 'array' or jsonb_array_length(spans) not between 1 and 1000
    or exists (
      select from jsonb_to_recordset(spans) as s (id uuid, starts_at timestamptz, ends_at timestamptz)
      where s.id is null or s.starts_at is null or s.ends_at is null or s.ends_at <= s.starts_at
        or s.ends_at - s.starts_at > interval '366 days'
    )
  then
    raise exception using errcode = 'P0001', hint = 'tours.days_invalid',
      message = 'Choose a first and a last day, at most a year apart.';
  end if;
  if exists (
    select from jsonb_to_recordset(spans) as s (listing uuid)
    where s.listing is not null and not private.manages_listing(s.listing)
  ) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  insert into public.tour_blackouts (id, listing_id, guide_id, starts_at, ends_at, reason)
    select s.id, s.listing, case when s.listing is null then auth.uid() end, s.starts_at, s.ends_at,
      coalesce(s.reason, '')
    from jsonb_to_recordset(spans)
      as s (id uuid, listing uuid, starts_at timestamptz, ends_at timestamptz, reason text)
    on conflict (id) do nothing;
end
$$;
comment on function public.take_days_off(jsonb) is
  'Days off, also of several homes, and days that were opened closed again: spans is [{id, listing, starts_at, ends_at, reason}], the ids are the client''s; without a listing they are the caller''s own as a guide.';
revoke execute on function public.take_days_off(jsonb) from public, anon;
grant execute on function public.take_days_off(jsonb) to authenticated;
