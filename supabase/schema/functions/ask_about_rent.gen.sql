-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a rent outside of $100 to $25,000 a month, or four times more or less than the median of the same city and bedrooms. Definer: it reads all homes.
create function private.ask_about_rent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  usual integer;
  homes integer;
begin
  select percentile_disc(0.5) within group (order by l.rent_cents), count(*) into usual, homes
    from public.listings l
    where l.status = 'active' and lower(l.city) = lower(new.city) and l.state = new.state
      and l.bedrooms = new.bedrooms and l.id <> new.id;
  if new.rent_cents not between 10000 and 2500000
    or (homes >= 5 and new.rent_cents not between usual / 4 and usual::bigint * 4)
  then
    raise exception using errcode = 'P0001', hint = 'listings.rent_unusual',
      detail = case when homes >= 5 then usual::text else '' end,
      message = format('A rent of $%s a month is far from others. Say that it is right, or change it.',
        to_char(new.rent_cents / 100.0, 'FM999,999,990.00'));
  end if;
  return new;
end
$function$
