-- What REST exposes runs as its caller: the searches that read more than the caller may stand behind it.

alter function public.search_places() set schema private;
create function public.search_places()
  returns table (kind text, name text, city text, state text)
  language sql stable
  set search_path = ''
  as $$ select * from private.search_places() $$;
comment on function public.search_places is
  'Cities, neighborhoods and ZIP codes that have homes, for reading a search.';

alter function public.suggest_places(text, integer) set schema private;
create function public.suggest_places(words text, most integer default 6)
  returns table (kind text, name text, city text, state text, homes integer)
  language sql stable
  set search_path = ''
  as $$ select * from private.suggest_places(words, most) $$;
comment on function public.suggest_places is
  'Places whose names begin with the words, or resemble them, with their active homes up to 1001.';

alter function public.search_facets(text, jsonb) set schema private;
create function public.search_facets(q text default '', filters jsonb default '{}')
  returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.search_facets(q, filters) $$;
comment on function public.search_facets is
  'For each choice of a filter how many homes it would leave, with the others as they are; of more than 3000 homes the newest (at_least).';

revoke execute on function public.search_places(), public.suggest_places(text, integer),
  public.search_facets(text, jsonb) from public;
grant execute on function public.search_places(), public.suggest_places(text, integer),
  public.search_facets(text, jsonb) to anon, authenticated;
