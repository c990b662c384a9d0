-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because hosts do not write the list of words themselves.
create function private.collect_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.search_words (word)
  select distinct lexeme
  from changed c, unnest(to_tsvector('simple',
    c.title || ' ' || coalesce(c.neighborhood, '') || ' ' || c.city || ' ' || c.state || ' '
    || coalesce(private.state_name(c.state), '') || ' ' || c.description || ' '
    || private.home_words(c.home_type, c.bedrooms, c.furnished, c.pets_allowed, c.amenities)))
  where c.status = 'active' and char_length(lexeme) between 3 and 40 and lexeme !~ '[^[:alpha:]]'
    and not exists (select from private.search_words known where known.word = lexeme);
  return null;
end
$function$
