-- At once: who keeps a home, and whose search asks for instant news.

create function private.tell_home_keepers(home uuid, at timestamptz) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  keeper record;
  told integer := 0;
begin
  for keeper in
    with told as (
      insert into private.home_tellings (user_id, change_id)
      select f.user_id, c.id
      from private.listing_changes c
      join public.listings l on l.id = c.listing_id and l.status = 'active'
      join public.favorites f on f.listing_id = l.id
      where c.listing_id = home and c.kind <> 'published' and f.user_id <> l.owner_id
        and c.happened_at <= at and c.happened_at > at - interval '1 day'
        and f.created_at <= c.happened_at
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
$$;
comment on function private.tell_home_keepers is
  'Tells everybody who keeps the home of its new price or date, once. Definer: for jobs.';

create function private.dollars(cents integer) returns text
  language sql immutable
  set search_path = ''
  as $$
    select '$' || to_char(cents / 100.0,
      case cents % 100 when 0 then 'FM999,999,990' else 'FM999,999,990.00' end)
  $$;
comment on function private.dollars is 'Cents as people read money, without needless decimals.';

create function private.run_home_alerts(payload jsonb) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  home uuid := (payload ->> 'listing_id')::uuid;
  at timestamptz := coalesce((payload ->> 'at')::timestamptz, now());
  most integer := least(coalesce((payload ->> 'batch')::integer, 500), 500);
  search public.saved_searches;
  last_seen uuid;
  seen integer := 0;
  told integer := 0;
begin
  if payload ->> 'after' is null then
    told := private.tell_home_keepers(home, at);
  end if;
  for search in
    select * from public.saved_searches s
    where s.frequency = 'instant'
      and s.id > coalesce((payload ->> 'after')::uuid, '00000000-0000-0000-0000-000000000000')
    order by s.id limit most for update
  loop
    seen := seen + 1;
    last_seen := search.id;
    begin
      -- Not from alerted_until: the jobs of two homes may run in any order.
      if private.tell_saved_search(search, greatest(at - interval '1 day', search.watching_since),
        at, home) > 0 then
        update public.saved_searches s set alerted_until = at where s.id = search.id;
        told := told + 1;
      end if;
    exception when data_exception then
      null;
    end;
  end loop;
  if seen = most then
    perform private.enqueue_job('home_alerts', payload || jsonb_build_object('after', last_seen),
      now(), format('listing:%s:after', home));
  end if;
  return told;
end
$$;
comment on function private.run_home_alerts is
  'Job: queued by a change of a home, {listing_id}. Tells who keeps the home and whose instant search finds it, 500 searches at a time.';

create function private.keep_listing_change() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if old.published_at is null then
    insert into private.listing_changes (listing_id, kind) values (new.id, 'published');
  end if;
  if old.published_at is not null and new.rent_cents <> old.rent_cents then
    insert into private.listing_changes (listing_id, kind, previous_rent_cents)
      values (new.id, 'rent', old.rent_cents);
  end if;
  if old.published_at is not null and new.available_from is distinct from old.available_from then
    insert into private.listing_changes (listing_id, kind, previous_available_from)
      values (new.id, 'available_from', old.available_from);
  end if;
  if new.status = 'active' then
    perform private.enqueue_job('home_alerts', jsonb_build_object('listing_id', new.id), now(),
      'listing:' || new.id);
  end if;
  return null;
end
$$;
comment on function private.keep_listing_change is
  'Trigger: remembers what makes a home news, and has it told. Definer: nobody writes news by hand.';

-- A draft is nobody's news, and its first publication tells all of it.
create trigger listings_keep_change
  after update of status, published_at, rent_cents, available_from on public.listings
  for each row when (
    new.published_at is not null and (
      old.published_at is null or new.rent_cents <> old.rent_cents
      or new.available_from is distinct from old.available_from
    )
  )
  execute function private.keep_listing_change();
