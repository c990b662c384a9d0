-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Notifies all who have the home among their favorites or on a list of its new price or date, once. Definer: for jobs.
create function private.tell_home_keepers(home uuid, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  keeper record;
  told integer := 0;
begin
  for keeper in
    with told as (
      insert into private.home_tellings (user_id, change_id)
      select k.user_id, c.id
      from private.listing_changes c
      join public.listings l on l.id = c.listing_id and l.status = 'active'
      join (
        select f.user_id, f.created_at as since from public.favorites f where f.listing_id = home
        union all
        select o.owner_id, i.created_at from public.favorite_list_items i
        join public.favorite_lists o on o.id = i.list_id
        where i.listing_id = home
        union all
        select m.profile_id, greatest(i.created_at, m.joined_at) from public.favorite_list_items i
        join public.favorite_list_members m on m.list_id = i.list_id
        where i.listing_id = home
      ) k on k.user_id <> l.owner_id
      where c.listing_id = home and c.kind <> 'published'
        and c.happened_at <= at and c.happened_at > at - interval '1 day'
        and k.since <= c.happened_at
      -- A home with a heart and on two lists is one to its person.
      on conflict do nothing
      returning user_id, change_id
    )
    select t.user_id, n.* from (
      select user_id, array_agg(change_id) as changes from told group by user_id
    ) t, lateral private.home_news(t.changes) n
  loop
    perform private.notify(keeper.user_id, 'home_alert',
      format('%s: %s',
        case when 'price_lowered' = any (keeper.events) then 'Price lowered'
          when 'price_raised' = any (keeper.events) then 'Price raised' else 'Another date' end,
        (select l.title from public.listings l where l.id = home)),
      concat_ws(' ',
        case when keeper.previous_rent_cents is not null then format('Now %s instead of %s a month.',
          private.dollars(keeper.rent_cents), private.dollars(keeper.previous_rent_cents)) end,
        case when 'date_changed' = any (keeper.events) then coalesce(
          'Available from ' || to_char(keeper.available_from, 'FMMonth FMDD, YYYY') || '.',
          'Ask for the date.') end),
      jsonb_strip_nulls(jsonb_build_object('listing_id', home, 'events', keeper.events,
        'rent_cents', keeper.rent_cents, 'previous_rent_cents', keeper.previous_rent_cents,
        'available_from', keeper.available_from)));
    told := told + 1;
  end loop;
  return told;
end
$function$
