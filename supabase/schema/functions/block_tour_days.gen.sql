-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- No tours of some homes from one day through another: blocks is [{id, listing}], the ids are the client's.
-- executable by authenticated
create function public.block_tour_days(blocks jsonb, first_day date, last_day date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
