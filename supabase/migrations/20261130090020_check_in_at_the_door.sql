-- A renter shows at the door that they are there: a code that the server signed before, which the device of
-- who shows the home compares without a connection and could not have made itself.

create table private.check_in_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.check_in_keys is
  'What check-in codes of tours are signed with: one row, made here, that no client reads. Another key makes other codes.';
alter table private.check_in_keys enable row level security;
insert into private.check_in_keys default values;

alter table public.tours add column checked_in_at timestamptz;
comment on column public.tours.checked_in_at is
  'When the renter showed their code at the door, as check_in_tour judged it; null before, and for another time.';

create function private.forget_check_in() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  new.checked_in_at := null;
  return new;
end
$$;
comment on function private.forget_check_in is 'Trigger: who was there at the earlier time was not at another one.';
revoke execute on function private.forget_check_in() from public;
create trigger tours_forget_check_in before update of starts_at on public.tours for each row
  when (old.checked_in_at is not null and old.starts_at is distinct from new.starts_at)
  execute function private.forget_check_in();

alter table public.tour_events drop constraint tour_events_event_check;
alter table public.tour_events add constraint tour_events_event_check check (
  event in ('requested', 'scheduled', 'guide_assigned', 'guide_removed', 'guide_accepted',
    'guide_declined', 'guides_asked', 'opened_to_guides', 'member_assigned', 'confirmed', 'rescheduled',
    'cancelled', 'started', 'completed', 'no_show', 'nobody_said', 'expired', 'coming', 'late',
    'way_in_opened', 'way_in_trouble', 'way_in_anywhere', 'checked_in')
);

create function private.check_in_window(tour public.tours) returns tstzrange
  language sql immutable
  set search_path = ''
  as $$
    select tstzrange((tour).starts_at - interval '30 minutes', (tour).ends_at + interval '30 minutes', '[]')
  $$;
comment on function private.check_in_window is 'When a renter can check in at the door of their tour.';

create function private.check_in_hash(words text, rounds integer) returns text
  language plpgsql immutable strict
  set search_path = ''
  as $$
declare
  hash bytea := convert_to(words, 'UTF8');
begin
  for round in 1 .. rounds loop
    hash := sha256(hash);
  end loop;
  return encode(hash, 'hex');
end
$$;
comment on function private.check_in_hash is
  'SHA-256 of words, so many times over, in hex; the device computes the same (hashOf).';

create function private.check_in_codes(tour public.tours, out token text, out code text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  signature bytea;
  tail text;
begin
  select extensions.hmac(convert_to(format('%s %s %s', (tour).id, (tour).renter_id,
      extract(epoch from (tour).starts_at)), 'UTF8'), k.key, 'sha256')
    into signature from private.check_in_keys k;
  token := upper(format('KC1.%s.%s.%s', replace((tour).id::text, '-', ''),
    floor(extract(epoch from (tour).starts_at))::bigint, encode(substring(signature from 1 for 16), 'hex')));
  token := token || '.' || upper(left(private.check_in_hash(token, 1), 8));
  -- Eight characters without those that are taken for others, from other bytes: who knows the code
  -- has no part of the token.
  tail := substring(signature from 17 for 5)::text;
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', part::integer + 1, 1), '' order by at)
    into code
    from (select at, (('x' || lpad(substr(tail, 3), 16, '0'))::bit(64)::bigint >> (35 - 5 * at)) & 31 as part
      from generate_series(0, 7) at) parts;
end
$$;
comment on function private.check_in_codes is
  'Definer: the key is no client''s. What the renter of a tour shows at its door, for this time alone: a token to be scanned, and a code of eight characters to be typed.';

create function private.check_in_of(tour public.tours, side text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  span tstzrange := private.check_in_window(tour);
  codes record;
begin
  if (tour).kind <> 'in_person' or (tour).status not in ('confirmed', 'in_progress')
    or now() not between (tour).starts_at - interval '24 hours' and upper(span)
    or side is null or side = 'guide' and (tour).guide_answer is distinct from 'accepted'
  then
    return null;
  end if;
  select * into codes from private.check_in_codes(tour);
  return jsonb_build_object('from', lower(span), 'until', upper(span))
    || case side
      when 'renter' then jsonb_build_object('token', codes.token, 'code', codes.code)
      -- The code is short: hashing it often makes trying all of them long.
      else jsonb_build_object('token_hash', private.check_in_hash(codes.token, 1),
        'code_hash', private.check_in_hash((tour).id || ' ' || codes.code, 4096)) end;
end
$$;
comment on function private.check_in_of is
  'Definer: the codes are no client''s. From a day before an in-person tour: to its renter what they show, to the others only what it is compared with.';

create function private.tour_check_in(tour_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
begin
  select * into tour from public.tours t where t.id = tour_id;
  if tour.id is null or private.my_tour_side(tour) is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  return private.check_in_of(tour, private.my_tour_side(tour));
end
$$;
comment on function private.tour_check_in is 'Definer: check_in_of is. For the sides of a tour.';

create function public.tour_check_in(tour uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.tour_check_in(tour) $$;
comment on function public.tour_check_in is
  'The check-in of a tour for the caller''s side: {from, until} with {token, code} for its renter, with {token_hash, code_hash} for who shows it; null while there is none.';

create function private.check_in_tour(tour_id uuid, shown text, said_at timestamptz)
  returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  span tstzrange := private.check_in_window(before);
  -- Clocks differ by ten minutes.
  wide tstzrange := tstzrange(lower(span) - interval '10 minutes', upper(span) + interval '10 minutes', '[]');
  given text := upper(trim(coalesce(shown, '')));
  scanned boolean := given like 'KC1.%';
  codes record;
  moment timestamptz;
  tour public.tours;
begin
  perform private.allow_tour_sides(before, '{host,guide}');
  if before.kind <> 'in_person' or before.status in ('requested', 'scheduled', 'cancelled') then
    raise exception using errcode = 'P0001', hint = 'tours.no_check_in',
      message = 'There is no check-in for this tour: it is for confirmed tours in person.';
  end if;
  select * into codes from private.check_in_codes(before);
  if scanned and given <> codes.token
    or not scanned and regexp_replace(translate(given, 'OIL', '011'), '[^0-9A-Z]', '', 'g') <> codes.code
  then
    raise exception using errcode = 'P0001', hint = 'tours.check_in_wrong',
      message = 'This is not the check-in code of this tour at this time.';
  end if;
  -- Sent again, or from a second device, it is the same check-in.
  if before.checked_in_at is not null then
    return before;
  end if;
  -- The time of the device where it can be true; else that of the server, where that is within the window.
  moment := case
    when wide @> said_at and said_at <= now() + interval '10 minutes' then least(said_at, now())
    when wide @> now() then now() end;
  if moment is null or now() > before.ends_at + interval '7 days' then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A renter checks in around the time of their tour, from half an hour before until half an hour after it.';
  end if;
  update public.tours t set checked_in_at = moment where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'checked_in', before.status, jsonb_build_object(
    'at', moment, 'by', case when scanned then 'scan' else 'code' end,
    'said_at', case when said_at < now() - interval '1 minute' or said_at > now() + interval '1 minute'
      then said_at end));
  return tour;
end
$$;
comment on function private.check_in_tour is
  'Definer: the codes are no client''s, and it writes history. The side that shows the home, with what the renter showed it, by the time of the device where that can be true; once, delivered within seven days.';

create function public.check_in_tour(tour uuid, shown text, at timestamptz default now())
  returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.check_in_tour(tour, shown, at) $$;
comment on function public.check_in_tour is
  'Who shows the home says that the renter is there, with the token that they scanned or the code that they typed; `at` is the time of the device.';

create or replace function private.my_tour_packs() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with mine as (
      select t, private.my_tour_side(t) as side from public.tours t
      where (t.renter_id = (select auth.uid()) or t.guide_id = (select auth.uid())
          or t.host_id = (select auth.uid()) or t.member_id = (select auth.uid()))
        and t.starts_at between now() - interval '56 hours' and now() + interval '4 days'
    ), shown as (
      select m.t, m.side from mine m
      where (m.t).ends_at > now() - interval '48 hours'
        -- Today and the next two days, by the clock of the home.
        and (m.t).starts_at < (date_trunc('day', now() at time zone (m.t).time_zone) + interval '3 days')
          at time zone (m.t).time_zone
        and ((m.t).status in ('requested', 'scheduled', 'confirmed', 'in_progress')
          or (m.t).status in ('completed', 'no_show', 'nobody_said')
            and (m.t).starts_at >= date_trunc('day', now() at time zone (m.t).time_zone)
              at time zone (m.t).time_zone)
        -- The renter, and who shows the home: its guide, else a member, else the host.
        and case m.side
          when 'renter' then true
          when 'guide' then true
          when 'host' then (m.t).kind <> 'self_guided' and case when (m.t).guide_answer = 'accepted'
            then (m.t).guide_id else coalesce((m.t).member_id, (m.t).host_id) end = (select auth.uid())
          else false end
      order by (m.t).starts_at, (m.t).id limit 40
    )
    select coalesce(jsonb_agg(private.tour_details((s.t).id) || jsonb_build_object(
        'keep_until', (s.t).ends_at + interval '48 hours',
        'extras', private.tour_pack_extras(s.t, s.side)
          || jsonb_build_object('check_in', private.check_in_of(s.t, s.side)))
      order by (s.t).starts_at, (s.t).id), '[]')
    from shown s
  $$;

grant execute on function private.tour_check_in(uuid), public.tour_check_in(uuid),
  private.check_in_tour(uuid, text, timestamptz), public.check_in_tour(uuid, text, timestamptz)
  to authenticated;
