-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The surroundings of the first of the words as {text, hit} in their order.
create function private.snippet_parts(content text, words text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- ts_headline would look for the words of Postgres' parser, accents and all.
    with runs as (
      select run, at, sum(char_length(run)) over (order by at)::integer as ends, exists (
        select from unnest(private.plain_words(run)) as word, unnest(words) as asked
        where starts_with(word, asked)
      ) as hit
      -- Put together, or an accent that stands by itself would end a word.
      from regexp_matches(normalize(content, nfc), '[[:alnum:]]+|[^[:alnum:]]+', 'g')
        with ordinality as pieces (piece, at), unnest(piece) as run
    ), shown as (
      select greatest(coalesce(min(ends - char_length(run)) filter (where hit), 0) - 40, 0) as first
      from runs
    ), cut as (
      select at, hit and ends <= first + 160 as hit,
        left(right(run, ends - first), first + 160 - greatest(ends - char_length(run), first)) as text
      from runs, shown
      where ends > first and ends - char_length(run) < first + 160
      union all
      select 0, false, '…' from shown where first > 0
      union all
      select max(at) + 1, false, '…' from runs, shown group by first having max(ends) > first + 160
    ), joined as (
      -- Hits stand alone; what is between two of them is one part.
      select at, hit, text, count(*) filter (where hit) over (order by at) as hits from cut
    )
    select coalesce(jsonb_agg(jsonb_build_object('text', text, 'hit', hit) order by at), '[]')
    from (
      select min(at) as at, hit, string_agg(text, '' order by at) as text
      from joined group by hits, hit
    ) part
  $function$
