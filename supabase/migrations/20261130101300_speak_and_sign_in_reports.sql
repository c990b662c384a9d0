-- A report of a tour has voice notes, and the signatures of who showed the home and of who came (decision 186).

-- A place for voice that no client ever wrote to: paths alone, without what a player draws.
alter table public.tour_reports drop column voice;

create function private.is_utc_moment(moment text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    -- A day that its month has; versions before 16 cannot ask whether a text is a date.
    select case
      when coalesce(moment, '') !~
        '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$' then false
      else substr(moment, 9, 2)::integer <= extract(day from
        (left(moment, 7) || '-01')::date + interval '1 month' - interval '1 day')
    end
  $$;
comment on function private.is_utc_moment is 'Whether this is an instant that there is, as devices write it: 2026-11-29T10:05:00Z.';

create function private.are_voice_notes(folder text, notes jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select case
      when jsonb_typeof(notes) is distinct from 'array' then false
      else jsonb_array_length(notes) <= 5 and not exists (
        select from jsonb_array_elements(notes) note
        where case
          when jsonb_typeof(note) <> 'object' or note - '{path,duration,peaks}'::text[] <> '{}'
            or jsonb_typeof(note -> 'path') is distinct from 'string'
            or jsonb_typeof(note -> 'duration') is distinct from 'number'
            or jsonb_typeof(note -> 'peaks') is distinct from 'array' then true
          -- Five minutes, and the second in which a recorder stops.
          else not private.lie_in(folder, array[note ->> 'path'])
            or (note ->> 'duration')::numeric not between 0 and 301
            or jsonb_array_length(note -> 'peaks') > 64
            or exists (select from jsonb_array_elements(note -> 'peaks') peak
              where peak::text !~ '^(100|[1-9]?[0-9])$')
        end)
    end
  $$;
comment on function private.are_voice_notes is
  'Whether this is a list of {path, duration in seconds, peaks of 0 to 100}, all inside of a folder; five at most.';

create function private.is_report_signature(signature jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select case
      when jsonb_typeof(signature) is distinct from 'object'
        or signature - '{name,drawing,at,covers}'::text[] <> '{}'
        or jsonb_typeof(signature -> 'name') is distinct from 'string' then false
      else char_length(signature ->> 'name') between 1 and 200
        and private.is_utc_moment(signature ->> 'at')
        and coalesce(signature ->> 'covers', '') ~ '^[0-9a-f]{64}$'
        and case jsonb_typeof(signature -> 'drawing')
          when 'null' then true
          when 'object' then private.is_drawing(signature -> 'drawing')
          else false end
    end
  $$;
comment on function private.is_report_signature is
  'Whether this is {name, drawing or null, at, covers: SHA-256 of what was signed}.';

alter table public.tour_reports
  -- Files in the bucket tour_reports.
  add column voice_notes jsonb not null default '[]'
    check (octet_length(voice_notes::text) <= 8000
      and private.are_voice_notes(tour_id || '/' || author_id, voice_notes)),
  add column signature jsonb check (signature is null or private.is_report_signature(signature)),
  add column visitor_signature jsonb
    check (visitor_signature is null or private.is_report_signature(visitor_signature));
comment on column public.tour_reports.voice_notes is 'What its author says, each with its length and the shape of its sound.';
comment on column public.tour_reports.signature is
  'Its author''s, by the clock of their device; covers is the hash of the content that was signed.';
comment on column public.tour_reports.visitor_signature is
  'Of who came to see the home, given on the author''s device.';

create function private.clean_signature(signature jsonb) returns jsonb
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  if jsonb_typeof(signature -> 'name') is distinct from 'string' then
    return signature;
  end if;
  if not private.shows_something(signature ->> 'name') then
    raise exception using errcode = 'P0001', hint = 'text.nothing_visible',
      message = 'Write at least one visible character.', detail = 'name';
  end if;
  return jsonb_set(signature, '{name}', to_jsonb(private.visible_line(signature ->> 'name')));
end
$$;
comment on function private.clean_signature is 'A signature with a name as it is read. Granted to nobody.';

create function private.clean_report_signatures() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  new.signature := private.clean_signature(new.signature);
  new.visitor_signature := private.clean_signature(new.visitor_signature);
  return new;
end
$$;
comment on function private.clean_report_signatures is
  'Trigger: names of signers are one visible line. Definer: the functions that clean are granted to nobody.';
create trigger tour_reports_clean_signatures
  before insert or update of signature, visitor_signature on public.tour_reports
  for each row execute function private.clean_report_signatures();

revoke execute on function private.is_utc_moment(text), private.are_voice_notes(text, jsonb),
  private.is_report_signature(jsonb), private.clean_signature(jsonb), private.clean_report_signatures() from public;
-- What a check of a table asks must be open to who writes there.
grant execute on function private.is_utc_moment(text), private.are_voice_notes(text, jsonb),
  private.is_report_signature(jsonb), private.is_drawing(jsonb), private.is_whole(jsonb, integer)
  to authenticated, service_role;
grant insert (voice_notes, signature, visitor_signature), update (voice_notes, signature, visitor_signature)
  on public.tour_reports to authenticated;

-- The account of a guide who is gone stays behind a report without a name: so does the report without their hand
-- and their voice, whose files go with them.
update private.personal_data set cleared = '{signature,voice_notes}'
  where table_name = 'public.tour_reports' and owner_column = 'author_id';
comment on column private.personal_data.cleared is
  'Columns that lose what they hold: they become null, or their default where a row cannot be without.';

create or replace function private.erase_account(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  entry private.personal_data;
  org uuid := (select m.org_id from public.organization_members m where m.profile_id = person);
  needed boolean := false;
  named boolean;
begin
  perform private.end_membership(person);
  -- Before its lists go: that of a group is others', too.
  perform private.leave_mate_groups(person);
  update public.listings l set status = 'archived'
    where l.owner_id = person and l.status <> 'archived';
  -- Rows of a parent go or stay with it.
  for entry in
    select * from private.personal_data e
    where e.parent_table is null and e.table_name <> 'public.profiles'
    order by e.kind = 'keep', e.table_name, e.owner_column
  loop
    if entry.kind = 'erase' then
      execute format('delete from %s t where %s and not (%s)',
        entry.table_name, private.personal_rows(entry), coalesce(entry.spared, 'false'))
        using person;
    end if;
    if entry.kind = 'anonymise' or cardinality(entry.cleared) > 0 then
      execute format('update %s t set %s where %s', entry.table_name,
        (select string_agg(format('%I = %s', a.attname,
            case when a.attnotnull then 'default' else 'null' end), ', ')
          from pg_catalog.pg_attribute a
          where a.attrelid = entry.table_name::regclass and (a.attname = any (entry.cleared)
            or entry.kind = 'anonymise' and a.attname = entry.owner_column)),
        private.personal_rows(entry)) using person;
    end if;
    if entry.kind = 'keep' or entry.spared is not null then
      execute format('select exists (select from %s t where %s)',
        entry.table_name, private.personal_rows(entry)) into named using person;
      needed := needed or named;
    end if;
  end loop;
  -- Its homes are gone only now.
  perform private.close_organization(org);
  perform private.audit('account.deleted', 'profiles', person::text,
    jsonb_build_object('left_behind', needed));
  if needed then
    perform private.leave_account_behind(person);
  else
    delete from auth.users u where u.id = person;
  end if;
  -- Now that their rows are gone, what no row of others shows.
  insert into private.files_to_erase (bucket_id, name)
    select o.bucket_id, o.name from storage.objects o
    where o.owner_id = person::text and not private.is_file_in_use(o.bucket_id, o.name)
    on conflict do nothing;
end
$$;

drop function public.save_tour_report(uuid, uuid, jsonb, text, timestamptz, text[]);
create function public.save_tour_report(
  report uuid, tour uuid, checklist jsonb, notes text, written timestamptz, pictures text[] default null,
  voice jsonb default null, signature jsonb default null, visitor_signature jsonb default null
) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  moment timestamptz := least(coalesce(written, now()), now());
  own record;
  live text[];
  added text[];
begin
  select * into own from private.own_report(tour, report);
  if own.is_new then
    live := '{}';
  else
    -- What a live tour took stays, whatever the form has.
    select array(select p from unnest(r.pictures) p
        where p <> all (private.report_pictures(r.pictures, r.timeline))) into live
      from public.tour_reports r where r.id = own.id;
  end if;
  added := array(select p from unnest(pictures) p where p <> all (live));
  if pictures is not null and cardinality(live) + cardinality(added) > 20 then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_pictures',
      message = 'A report has at most 20 pictures, with those of the live tour.';
  end if;
  if own.is_new then
    insert into public.tour_reports
        (id, tour_id, checklist, notes, pictures, voice_notes, signature, visitor_signature, written_at)
      values (own.id, tour, checklist, notes, added, coalesce(voice, '[]'), signature, visitor_signature, moment);
  else
    -- What was written later on another device stays; a timeline alone says nothing of the home.
    update public.tour_reports r set checklist = checklist, notes = notes, written_at = moment,
        pictures = case when pictures is null then r.pictures else live || added end,
        voice_notes = coalesce(voice, r.voice_notes),
        signature = case when voice is null then r.signature else signature end,
        visitor_signature = case when voice is null then r.visitor_signature else visitor_signature end
      where r.id = own.id and (r.written_at <= moment or r.notes = '' and r.checklist = '[]');
  end if;
end
$$;
comment on function public.save_tour_report is
  'The caller''s report of a tour, as row level security allows it: one for each tour and author, the one written last by the clock of its device. Of a form that does not know of pictures, or of voice and signatures, null leaves them as they are.';
revoke execute on function
  public.save_tour_report(uuid, uuid, jsonb, text, timestamptz, text[], jsonb, jsonb, jsonb) from public, anon;
grant execute on function
  public.save_tour_report(uuid, uuid, jsonb, text, timestamptz, text[], jsonb, jsonb, jsonb) to authenticated;

create or replace function private.tour_pack_extras(tour public.tours, side text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  access private.tour_access;
begin
  -- Who goes alone opens the way in at the door; who shows the home has it on its day, while it is theirs.
  if (side = 'host' or side = 'guide' and tour.guide_answer = 'accepted')
    and tour.status in ('confirmed', 'in_progress')
  then
    select w.* into access from private.way_in_of(tour) w
      where now() between w.opens_at - interval '18 hours' and w.closes_at;
  end if;
  return jsonb_build_object(
    'way_in', case when access.tour_id is not null then jsonb_build_object('code', access.code,
      'instructions', access.instructions, 'opens_at', access.opens_at, 'closes_at', access.closes_at) end,
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('path', m.path, 'widths', m.widths,
        'alt', m.alt) order by m."position", m.id), '[]')
      from (select m.* from public.listing_media m
        where m.listing_id = tour.listing_id and m.kind = 'image'
        order by m."position", m.id limit 3) m),
    'report', (select jsonb_build_object('id', r.id, 'checklist', r.checklist, 'notes', r.notes,
        'written_at', r.written_at, 'pictures', private.report_pictures(r.pictures, r.timeline),
        'voice_notes', r.voice_notes, 'signature', r.signature, 'visitor_signature', r.visitor_signature)
      from public.tour_reports r where r.tour_id = tour.id and r.author_id = me
      order by r.written_at desc limit 1),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'sender_id', m.sender_id,
        'sender_name', (select c.full_name from private.profile_cards c where c.id = m.sender_id),
        'content', left(m.content, 500), 'created_at', m.created_at) order by m.created_at, m.id), '[]')
      from (select m.* from private.conversation_pairs p
          join public.conversation_participants mine
            on mine.conversation_id = p.conversation_id and mine.user_id = me
          cross join lateral (select m.* from public.messages m
            where m.conversation_id = p.conversation_id and m.unsent_at is null and m.content <> ''
            order by m.seq desc limit 5) m
        where p.listing_id = tour.listing_id and me in (p.low_id, p.high_id)
          and case when p.low_id = me then p.high_id else p.low_id end
            in (tour.renter_id, tour.host_id, tour.guide_id, tour.member_id)
        order by m.created_at desc limit 5) m));
end
$$;
