-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Hours of homes, or of the caller as a guide where listing is null: weeks is [{listing, hours, was, time_zone}]; hours and was are like tour_rules.hours, null for none stored, and a week that is not as it was is refused.
-- executable by authenticated
create function public.set_tour_weeks(weeks jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
