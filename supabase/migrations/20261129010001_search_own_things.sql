-- Quick search over a host's own things: names through an index, the rows behind them as the caller.

-- The best entries of each kind whose words hold every typed word: as beginnings, else with a slip.
create function private.find_entries(q text, most integer)
  returns table (kind text, subject_id uuid, title text, score real, changed_at timestamptz)
  language plpgsql stable security definer rows 20
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  asked text[];
  longest text;
  whole text;
  begun text[];
  same text[];
  scopes uuid[];
begin
  select array(
    select word from regexp_split_to_table(btrim(private.search_text(left(q, 200))), ' ')
      with ordinality as typed (word, at)
    where word <> '' group by word order by min(at) limit 8
  ) into asked;
  if me is null or cardinality(asked) = 0 then return; end if;
  select array(select private.my_organizations() union select me) into scopes;
  select word into longest from unnest(asked) word order by char_length(word) desc limit 1;
  select array_agg('% ' || word || '%'), array_agg('% ' || left(word, 1) || '%'),
    ' ' || string_agg(word, ' ' order by at)
  into begun, same, whole from unnest(asked) with ordinality as typed (word, at);

  return query
    with near as (
      select e.kind, e.subject_id, e.title, e.words, e.changed_at
      from unnest(scopes) as scope (id)
      cross join lateral (
        -- The longest word goes to the index, the others sort out what it found.
        select * from private.search_entries e
        where e.scope_id = scope.id and e.words like '% ' || longest || '%'
      ) e
      where e.words like all (begun)
    ), rated as (
      select n.kind, n.subject_id, n.title, n.changed_at, case
        when n.words = whole || ' ' then 1
        when starts_with(n.words, whole || ' ') then 0.98
        when starts_with(n.words, whole) then 0.95
        when strpos(n.words, whole || ' ') > 0 then 0.92
        else 0.85
      end::real as score
      from near n
    ), placed as (
      select r.*, row_number() over (
        partition by r.kind order by r.score desc, r.changed_at desc, r.subject_id) as place
      from (select distinct on (r.kind, r.subject_id) r.* from rated r
        order by r.kind, r.subject_id, r.score desc) r
    )
    select p.kind, p.subject_id, p.title, p.score, p.changed_at from placed p where p.place <= most;
  if found or char_length(longest) < 4 then return; end if;

  -- Nothing begins so. A slip leaves the first letter right, so the index still narrows. As isMisspelt of
  -- the search's rules: one slip from four letters on, two from eight, swapped letters are one. Written
  -- out, since a call for each of some thousand words takes longer than the comparison.
  return query
    with near as (
      select e.kind, e.subject_id, e.title, e.words, e.changed_at
      from unnest(scopes) as scope (id)
      cross join lateral (
        select * from private.search_entries e
        where e.scope_id = scope.id and e.words like '% ' || left(longest, 1) || '%'
      ) e
      where e.words like all (same)
    ), rated as (
      select n.kind, n.subject_id, n.title, n.changed_at, (
        select case when bool_and(fits.best > 0) then 0.85 * avg(fits.best) end
        from (
          select typed.word, max(case
            when starts_with(held.name, typed.word) then 1
            when left(held.name, 1) <> left(typed.word, 1) or least(char_length(held.name), typed.size) < 4
              or abs(char_length(held.name) - typed.size) > 2 then 0
            when extensions.levenshtein_less_equal(typed.word, left(held.name, 40), 2)
              <= case when least(char_length(held.name), typed.size) >= 8 then 2 else 1 end then 0.75
            when char_length(held.name) = typed.size
              and extensions.levenshtein_less_equal(typed.word, left(held.name, 40), 2) = 2
              and typed.letters = (select string_agg(c, '' order by c)
                from regexp_split_to_table(held.name, '') c) then 0.75
            else 0
          end) as best
          from (
            select left(w, 40) as word, char_length(w) as size,
              (select string_agg(c, '' order by c) from regexp_split_to_table(w, '') c) as letters
            from unnest(asked) w
          ) typed
          cross join unnest(string_to_array(btrim(n.words), ' ')) held (name)
          group by typed.word
        ) fits
      )::real as score
      from near n
    ), placed as (
      select r.*, row_number() over (
        partition by r.kind order by r.score desc, r.changed_at desc, r.subject_id) as place
      from (select distinct on (r.kind, r.subject_id) r.* from rated r where r.score is not null
        order by r.kind, r.subject_id, r.score desc) r
    )
    select p.kind, p.subject_id, p.title, p.score, p.changed_at from placed p where p.place <= most;
end
$$;
comment on function private.find_entries is
  'Definer: under a policy no index could be used for words. Finds names of the caller''s own organisation and conversations alone; what is behind them, search_own reads as the caller.';
grant execute on function private.find_entries(text, integer) to authenticated;

create function private.entry_name(person uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select e.title from private.search_entries e
    where e.kind = 'person' and e.subject_id = person
      and e.scope_id in (select private.my_organizations() union select auth.uid()) limit 1
  $$;
comment on function private.entry_name is
  'Definer: the name of a person who has to do with the caller''s organisation or conversations; the policy of public_profiles would list all of them first.';
grant execute on function private.entry_name(uuid) to authenticated;

create function private.find_messages(q text, most integer) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with asked as materialized (select private.asked_words(q) as words), threads as materialized (
      select c.id from public.conversation_participants p
      join public.conversations c on c.id = p.conversation_id
      where p.user_id = (select auth.uid()) and c.last_message_at is not null
      order by c.last_message_at desc limit 60
    ), hits as (
      select m.id, m.conversation_id, m.seq, m.sender_id, m.content, m.created_at
      from asked cross join threads t
      cross join lateral (
        select m.* from public.messages m
        where private.thread_words(m.conversation_id, m.content)
            @@ private.words_query(asked.words, t.id::text || '/')
          and m.unsent_at is null
        order by m.created_at desc limit most
      ) m
      where cardinality(asked.words) > 0
      order by m.created_at desc limit most
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'message', 'id', h.id, 'seq', h.seq,
      'conversation', h.conversation_id, 'at', h.created_at, 'score', 0.8,
      'title', private.entry_name(h.sender_id),
      'text', (select string_agg(part ->> 'text', '' order by place)
        from jsonb_array_elements(private.snippet_parts(h.content, asked.words))
          with ordinality parts (part, place)))
      order by h.created_at desc), '[]')
    from hits h, asked
  $$;
comment on function private.find_messages is
  'Definer: under a policy no index could be used for words. The latest messages with all words in the caller''s 60 latest conversations; the inbox searches them all.';
grant execute on function private.find_messages(text, integer) to authenticated;

create function private.threads_with(people uuid[])
  returns table (id uuid, person uuid, at timestamptz)
  language sql stable security definer rows 10
  set search_path = ''
  as $$
    select c.id, other.user_id, c.last_message_at
    from public.conversation_participants other
    join public.conversation_participants mine on mine.conversation_id = other.conversation_id
    join public.conversations c on c.id = other.conversation_id
    where other.user_id = any (people) and mine.user_id = (select auth.uid())
  $$;
comment on function private.threads_with is
  'Definer: the caller''s own conversations with some people; the policy would list all of the caller''s first.';
grant execute on function private.threads_with(uuid[]) to authenticated;

create function public.search_own(q text, page_size integer default 5) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  most integer := least(greatest(coalesce(page_size, 5), 1), 10);
  found jsonb;
  people uuid[];
  homes uuid[];
  items jsonb := '[]';
  part jsonb;
begin
  select jsonb_object_agg(e.subject_id, jsonb_build_object(
    'kind', e.kind, 'title', e.title, 'score', e.score, 'at', e.changed_at)) into found
  from private.find_entries(q, most + 1) e where e.subject_id <> me;
  found := coalesce(found, '{}');
  select array_agg(key::uuid) filter (where value ->> 'kind' = 'person'),
    array_agg(key::uuid) filter (where value ->> 'kind' = 'home')
  into people, homes from jsonb_each(found);

  if people is not null then
    -- A person is shown by what the caller may read of them, and not at all without it.
    select coalesce(jsonb_agg(row order by row -> 'score' desc), '[]') into part from (
      select jsonb_build_object(
        'kind', 'person', 'id', p.id, 'title', found -> p.id::text ->> 'title',
        'score', found -> p.id::text -> 'score', 'at', found -> p.id::text -> 'at',
        'lease', l.it, 'application', a.it, 'tour', t.it, 'guided', g.it,
        'member', m.role, 'conversation', c.id) as row
      from unnest(people) as p (id)
      left join lateral (
        select jsonb_build_object('id', l.id, 'status', l.status, 'home', h.title) as it
        from public.lease_parties lp
        join public.leases l on l.id = lp.lease_id
        join public.listings h on h.id = l.listing_id
        where lp.profile_id = p.id and lp.party = 'tenant'
        order by (l.status in ('active', 'ending')) desc, l.starts_on desc limit 1
      ) l on true
      left join lateral (
        select jsonb_build_object('id', a.id, 'status', a.status, 'home', h.title) as it
        from public.applications a join public.listings h on h.id = a.listing_id
        -- An array: an `or` here would read every application under its policy.
        where a.status <> 'draft' and a.id = any (array(
          select mine.id from public.applications mine where mine.applicant_id = p.id
          union all
          select ca.application_id from public.application_co_applicants ca where ca.profile_id = p.id))
        order by a.submitted_at desc nulls last, a.created_at desc limit 1
      ) a on true
      left join lateral (
        select jsonb_build_object('id', t.id, 'status', t.status, 'home', h.title) as it
        from public.tours t join public.listings h on h.id = t.listing_id
        where t.renter_id = p.id order by t.starts_at desc limit 1
      ) t on true
      left join lateral (
        select jsonb_build_object('id', t.id, 'status', t.status, 'home', h.title) as it
        from public.tours t join public.listings h on h.id = t.listing_id
        where t.guide_id = p.id order by t.starts_at desc limit 1
      ) g on true
      left join public.organization_members m on m.profile_id = p.id
      left join lateral (
        select w.id from private.threads_with(array[p.id]) w
        order by w.at desc nulls last limit 1
      ) c on true
      where coalesce(l.it, a.it, t.it, g.it) is not null or m.role is not null or c.id is not null
    ) shown;
    items := items || part;
  end if;

  if homes is not null then
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', 'home', 'id', h.id, 'title', h.title, 'score', found -> h.id::text -> 'score',
      'at', h.updated_at, 'status', h.status,
      'place', concat_ws(', ', nullif(concat_ws(' ', h.street_address, h.unit), ''), h.neighborhood, h.city))
      ), '[]') into part
    from public.listings h where h.id = any (homes)
      and (h.owner_id = me or h.org_id in (select private.my_organizations()));
    items := items || part;
  end if;

  -- What is about the people and homes that were found; the person's word weighs more.
  if people is not null or homes is not null then
    select coalesce(jsonb_agg(row), '[]') into part from (
      select jsonb_build_object('kind', 'application', 'id', a.id, 'title', private.entry_name(a.applicant_id),
        'home', h.title, 'status', a.status, 'at', coalesce(a.submitted_at, a.created_at),
        'score', s.score) as row
      from public.applications a
      join public.listings h on h.id = a.listing_id
      join lateral (select greatest((found -> a.applicant_id::text ->> 'score')::real * 0.9,
        (found -> h.id::text ->> 'score')::real * 0.75) as score) s on true
      where (a.applicant_id = any (people) or a.listing_id = any (homes))
        and a.status <> 'draft' and a.applicant_id <> me
        and (h.owner_id = me or h.org_id in (select private.my_organizations()))
      order by s.score desc, a.status in ('submitted', 'screening', 'shortlisted') desc, a.created_at desc
      limit most
    ) shown;
    items := items || part;

    select coalesce(jsonb_agg(row), '[]') into part from (
      select jsonb_build_object('kind', 'tour', 'id', t.id, 'title', private.entry_name(t.renter_id),
        'home', h.title, 'status', t.status, 'at', t.starts_at, 'time_zone', t.time_zone, 'score', s.score) as row
      from public.tours t
      join public.listings h on h.id = t.listing_id
      join lateral (select greatest((found -> t.renter_id::text ->> 'score')::real * 0.88,
        (found -> t.guide_id::text ->> 'score')::real * 0.8,
        (found -> h.id::text ->> 'score')::real * 0.74) as score) s on true
      where (t.renter_id = any (people) or t.guide_id = any (people) or t.listing_id = any (homes))
        and (t.host_id = me or t.org_id in (select private.my_organizations()))
      order by s.score desc, t.status in ('requested', 'scheduled', 'confirmed', 'in_progress') desc,
        abs(extract(epoch from t.starts_at - now()))
      limit most
    ) shown;
    items := items || part;

    select coalesce(jsonb_agg(row), '[]') into part from (
      select jsonb_build_object('kind', 'lease', 'id', l.id, 'title', h.title,
        'status', l.status, 'at', l.starts_on, 'ends_on', l.ends_on,
        'people', (select string_agg(private.entry_name(lp.profile_id), ', ' order by lp.signing_order)
          from public.lease_parties lp
          where lp.lease_id = l.id and lp.party = 'tenant'),
        'score', s.score) as row
      from public.leases l
      join public.listings h on h.id = l.listing_id
      join lateral (select greatest(
        (select max((found -> lp.profile_id::text ->> 'score')::real) from public.lease_parties lp
          where lp.lease_id = l.id and lp.party = 'tenant') * 0.89,
        (found -> h.id::text ->> 'score')::real * 0.76) as score) s on true
      where (l.listing_id = any (homes) or l.id = any (array(
          select lp.lease_id from public.lease_parties lp
          where lp.profile_id = any (people) and lp.party = 'tenant')))
        and (l.host_id = me or l.org_id in (select private.my_managed_organizations()))
      order by s.score desc, l.status in ('active', 'ending') desc, l.starts_on desc
      limit most
    ) shown;
    items := items || part;
  end if;

  if people is not null then
    select coalesce(jsonb_agg(row), '[]') into part from (
      select jsonb_build_object('kind', 'conversation', 'id', w.id, 'at', w.at,
        'title', found -> w.person::text ->> 'title',
        'home', private.conversation_listing_title(w.id),
        'score', (found -> w.person::text ->> 'score')::real * 0.92) as row
      from private.threads_with(people) w
      order by (found -> w.person::text ->> 'score')::real desc, w.at desc nulls last
      limit most
    ) shown;
    items := items || part;
  end if;

  items := items || private.find_messages(q, least(most, 3));
  if found = '{}' then return jsonb_build_object('items', items); end if;

  select coalesce(jsonb_agg(jsonb_build_object('kind', 'document', 'id', d.id, 'title', d.title,
    'document', d.kind, 'at', d.updated_at, 'ends_on', d.expires_on,
    'score', found -> d.id::text -> 'score')), '[]') into part
  from public.documents d
  where d.id = any (array(select key::uuid from jsonb_each(found) where value ->> 'kind' = 'document'));
  items := items || part;

  select coalesce(jsonb_agg(jsonb_build_object('kind', 'request', 'id', r.id, 'title', r.title,
    'status', r.status, 'home', h.title, 'at', r.created_at,
    'score', found -> r.id::text -> 'score')), '[]') into part
  from public.maintenance_requests r join public.listings h on h.id = r.listing_id
  where r.id = any (array(select key::uuid from jsonb_each(found) where value ->> 'kind' = 'request'));
  items := items || part;

  select coalesce(jsonb_agg(jsonb_build_object('kind', 'work_order', 'id', w.id, 'title', w.title,
    'status', w.status, 'home', h.title, 'at', w.created_at, 'request', w.request_id,
    'score', found -> w.id::text -> 'score')), '[]') into part
  from public.work_orders w join public.listings h on h.id = w.listing_id
  where w.id = any (array(select key::uuid from jsonb_each(found) where value ->> 'kind' = 'work_order'));
  items := items || part;

  select coalesce(jsonb_agg(jsonb_build_object('kind', 'vendor', 'id', v.id, 'title', v.name,
    'trade', v.trade, 'contact', v.contact_name, 'at', v.updated_at,
    'score', found -> v.id::text -> 'score')), '[]') into part
  from public.vendors v where not v.archived
    and v.id = any (array(select key::uuid from jsonb_each(found) where value ->> 'kind' = 'vendor'));
  items := items || part;

  return jsonb_build_object('items', (
    select coalesce(jsonb_agg(item order by (item ->> 'score')::real desc, item ->> 'at' desc nulls last), '[]')
    from jsonb_array_elements(items) item));
end
$$;
comment on function public.search_own is
  'The caller''s own things whose names hold the words, under the caller''s policies: {items: [{kind, id, title, score 0 to 1, at, …}]}, the best first, then the newest. Kinds: person, home, application, tour, lease, conversation, message, document, request, work_order, vendor.';
grant execute on function public.search_own(text, integer) to authenticated;
