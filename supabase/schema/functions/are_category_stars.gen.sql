-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether this is {category: 1 to 5} of the categories of a subject.
-- executable by service_role
create function private.are_category_stars(subject text, stars jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select jsonb_typeof(stars) = 'object' and not exists (
      select from jsonb_each(case jsonb_typeof(stars) when 'object' then stars else '{}' end) s
      where not s.key = any (private.review_categories(subject))
        or s.value not in ('1', '2', '3', '4', '5')
    )
  $function$
