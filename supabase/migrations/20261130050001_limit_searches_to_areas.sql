-- Searches obey the areas that they name: what a search asks of a home is one condition more than before.

alter function private.listing_conditions(tsquery, jsonb) rename to conditions_of_home;

create function private.listing_conditions(query tsquery, wanted jsonb) returns text
  language sql stable
  set search_path = ''
  as $$
    select concat_ws(' and ', private.conditions_of_home(query, wanted), private.area_conditions(wanted))
  $$;
comment on function private.listing_conditions is
  'What a search asks of home l, in SQL, with its areas of the map. $1 is the text query, $2 the filters.';
