-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a rent is far: from the one before it, four times more or less; without one outside of $100 to $25,000 a month, or so far from the median of the same city and bedrooms (`usual`; null with fewer than five homes). Granted to nobody: it reads all homes.
create function private.judge_rent(home public.listings, cents integer, former integer, OUT is_far boolean, OUT usual integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  homes integer;
begin
  if former > 0 then
    usual := former;
    is_far := cents not between former / 4 and former::bigint * 4
      or (cents not between 10000 and 2500000 and former between 10000 and 2500000);
    return;
  end if;
  select percentile_disc(0.5) within group (order by l.rent_cents), count(*) into usual, homes
    from public.listings l
    where l.status = 'active' and lower(l.city) = lower(home.city) and l.state = home.state
      and l.bedrooms = home.bedrooms and l.id <> home.id;
  usual := case when homes >= 5 then usual end;
  is_far := cents not between 10000 and 2500000
    or coalesce(cents not between usual / 4 and usual::bigint * 4, false);
end
$function$
