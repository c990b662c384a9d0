-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: under a policy no index could be used for words. Finds names of the caller's own organisation and conversations alone; what is behind them, search_own reads as the caller.
-- executable by authenticated
create function private.find_entries(q text, most integer)
 RETURNS TABLE(kind text, subject_id uuid, title text, score real, changed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
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
$function$
