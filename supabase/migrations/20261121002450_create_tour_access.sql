create table private.tour_access (
  tour_id uuid primary key references public.tours (id) on delete cascade,
  code text not null check (char_length(code) between 1 and 60),
  instructions text not null default '' check (char_length(instructions) <= 1000),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  check (closes_at > opens_at)
);
comment on table private.tour_access is
  'How one gets into the home of a self-guided tour. No client reads it; tour_access tells the renter in time.';

alter table private.tour_access enable row level security;

create function private.set_tour_access(
  tour_id uuid, code text, instructions text, opens timestamptz, closes timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  from_at timestamptz := coalesce(opens, tour.starts_at - interval '10 minutes');
  to_at timestamptz := coalesce(closes, tour.ends_at + interval '10 minutes');
begin
  perform private.allow_tour_sides(tour, '{host}');
  if tour.kind <> 'self_guided' or tour.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.no_access_needed',
      message = 'Nobody goes alone on this tour, or it is over.';
  end if;
  if char_length(trim(coalesce(code, ''))) not between 1 and 60
    or char_length(instructions) > 1000
    or not tstzrange(tour.starts_at - interval '1 hour', tour.ends_at + interval '1 hour', '[]')
      @> from_at
    or from_at > tour.starts_at or to_at < tour.ends_at or to_at > tour.ends_at + interval '1 hour'
  then
    raise exception using errcode = 'P0001', hint = 'tours.access_invalid',
      message = 'Give a code of at most 60 characters, and a window around the tour of at most an hour more on each side.';
  end if;
  insert into private.tour_access as a (tour_id, code, instructions, opens_at, closes_at)
    values (tour_id, trim(code), coalesce(instructions, ''), from_at, to_at)
    on conflict on constraint tour_access_pkey do update set code = excluded.code,
      instructions = excluded.instructions, opens_at = excluded.opens_at, closes_at = excluded.closes_at;
end
$$;
comment on function private.set_tour_access is 'Definer: the table is no client''s.';

create function private.tour_access(tour_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  tour public.tours;
  access private.tour_access;
  shown_from timestamptz;
begin
  select * into tour from public.tours t where t.id = tour_id and t.renter_id = auth.uid();
  select * into access from private.tour_access a where a.tour_id = tour.id;
  if access.tour_id is null then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  shown_from := access.opens_at - interval '30 minutes';
  return jsonb_build_object('opens_at', access.opens_at, 'closes_at', access.closes_at,
    'shown_from', shown_from)
    || case when tour.status in ('confirmed', 'in_progress')
        and now() between shown_from and access.closes_at
      then jsonb_build_object('code', access.code, 'instructions', access.instructions)
      else jsonb_build_object('code', null, 'instructions', null) end;
end
$$;
comment on function private.tour_access is 'Definer: the table is no client''s; the renter alone, in time.';

create function public.set_tour_access(
  tour uuid, code text, instructions text default '', opens timestamptz default null,
  closes timestamptz default null
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_tour_access(tour, code, instructions, opens, closes) $$;
comment on function public.set_tour_access is
  'The host''s side says how the renter gets in alone: a code and its window, ten minutes around the tour unless said.';

create function public.tour_access(tour uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.tour_access(tour) $$;
comment on function public.tour_access is
  'For the renter: the window, and the code from half an hour before it opens until it closes, once the tour is confirmed.';

-- Another time needs another code: the old one may open the door for somebody else by then.
create function private.forget_tour_access() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  delete from private.tour_access a where a.tour_id = new.id;
  return null;
end
$$;
comment on function private.forget_tour_access is 'Trigger. Definer: the table is no client''s.';
create trigger tours_forget_access after update of starts_at on public.tours
  for each row when (old.starts_at is distinct from new.starts_at)
  execute function private.forget_tour_access();

grant execute on function
  private.set_tour_access(uuid, text, text, timestamptz, timestamptz),
  public.set_tour_access(uuid, text, text, timestamptz, timestamptz),
  private.tour_access(uuid), public.tour_access(uuid)
  to authenticated;
