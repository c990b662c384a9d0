-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A home's facts as words for the search.
-- executable by anon, authenticated, service_role
create function private.home_words(home_type text, bedrooms integer, furnished boolean, pets_allowed boolean, amenities text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select concat_ws(' ', home_type, bedrooms || ' bedroom ' || bedrooms || ' bed ' || bedrooms || 'br',
      case when furnished then 'furnished' end, case when pets_allowed then 'pet friendly pets' end,
      replace(array_to_string(amenities, ' '), '_', ' '))
  $function$
