-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: money is no client's to write.
-- executable by authenticated
create function private.change_recurring_entry(entry uuid, paused boolean, last_day date, ending boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.recurring_entries;
  today date;
  ahead integer;
begin
  select * into was from public.recurring_entries r where r.id = entry for update;
  if was.id is null or was.org_id not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'recurring.missing',
      message = 'This is not available.';
  end if;
  select case when h.id is null then private.org_date(was.org_id, now())
      else private.home_date(h.id, now()) end into today
    from (select coalesce(was.listing_id,
      (select l.listing_id from public.leases l where l.id = was.lease_id)) as id) h;
  if ending then
    if last_day < was.starts_on or last_day > today + 3660 then
      raise exception using errcode = 'P0001', hint = 'recurring.end_invalid',
        message = 'The last day is the first one or later.';
    end if;
    update public.recurring_entries r set ends_on = last_day,
        next_on = case when d.day <= coalesce(last_day, 'infinity') then d.day end
      from (select private.months_later(was.starts_on, was.every_months * was.turn) as day) d
      where r.id = entry;
    return was.ends_on is distinct from last_day;
  end if;
  if paused is null or (was.paused_at is not null) = paused then
    return false;
  end if;
  if paused then
    update public.recurring_entries r set paused_at = now() where r.id = entry;
    return true;
  end if;
  -- Dates that passed in the pause are left out.
  select min(n) into ahead from generate_series(was.turn, was.turn + 1300) n
    where private.months_later(was.starts_on, was.every_months * n) >= today;
  update public.recurring_entries r set paused_at = null, turn = ahead,
      next_on = case when d.day <= coalesce(r.ends_on, 'infinity') then d.day end
    from (select private.months_later(was.starts_on, was.every_months * ahead) as day) d
    where r.id = entry;
  return true;
end
$function$
