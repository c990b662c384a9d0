-- The host's side may sit in on a live tour that another person shows: its room, and what it says there, has a third
-- place. Media of more than two go through LiveKit where that is configured (decision 205).

create or replace function private.may_join_live_tour(tour_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.tours t cross join lateral (select case
        when t.guide_answer = 'accepted' then t.guide_id else coalesce(t.member_id, t.host_id) end as id) shower
      where t.id = tour_id
        and t.kind = 'live_video'
        and t.status in ('confirmed', 'in_progress')
        and now() between t.starts_at - interval '15 minutes' and t.ends_at + interval '30 minutes'
        and ((select auth.uid()) in (t.renter_id, shower.id) or private.my_tour_side(t) = 'host')
        -- No person has to be seen and heard by whom they have blocked.
        and not private.is_blocked_between(t.renter_id, shower.id)
        and not private.is_blocked_between((select auth.uid()), t.renter_id)
        and not private.is_blocked_between((select auth.uid()), shower.id)
    )
  $$;
comment on function private.may_join_live_tour is
  'Whether the caller is one of the two of a live tour or of the host''s side, it is its time, and none of them has blocked another. Definer: who shows the home is read past what a member may see.';

comment on function public.may_join_live_tour is
  'Whether the caller may join this live tour now: the renter, who shows the home, or who of the host''s side sits in.';

create or replace function private.is_tour_timeline(timeline jsonb) returns boolean
  language sql immutable set search_path to ''
  as $$
    select jsonb_typeof(timeline) = 'array' and jsonb_array_length(timeline) <= 400 and not exists (
      select from jsonb_array_elements(timeline) e
      where jsonb_typeof(e) <> 'object' or e - '{id,at,by,kind,stage,text,path,about}'::text[] <> '{}'
        or coalesce(e ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        -- A day that its month has; versions before 16 cannot ask whether a text is a date.
        or case
          when coalesce(e ->> 'at', '') !~
            '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$' then true
          else substr(e ->> 'at', 9, 2)::integer > extract(day from
            (left(e ->> 'at', 7) || '-01')::date + interval '1 month' - interval '1 day')
        end
        or coalesce(e ->> 'by', '') not in ('renter', 'shower', 'host')
        or coalesce(e ->> 'kind', '') not in
          ('joined', 'left', 'cut', 'back', 'stage', 'chat', 'note', 'snapshot', 'pinned', 'answered')
        or coalesce(e ->> 'stage', 'video') not in ('video', 'audio', 'pictures', 'notes')
        or char_length(coalesce(e ->> 'text', '')) > 1000
        or char_length(coalesce(e ->> 'path', '')) > 300
        -- What is pinned or answered is named, and nothing else names anything.
        or (e ? 'about') <> (e ->> 'kind' in ('pinned', 'answered'))
        or e ? 'about' and coalesce(e ->> 'about', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
  $$;
comment on function private.is_tour_timeline is
  'Whether this is a list of {id, at, by renter, shower or host, kind, stage, text, path, about}, each at a time that there is.';
