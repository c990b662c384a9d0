-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's saved searches, at most 50, each with the number of homes that are new since it was opened.
-- executable by authenticated
create function public.my_saved_searches()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', s.name, 'q', s.q, 'filters', s.filters, 'address', s.address,
      'frequency', s.frequency, 'created_at', s.created_at,
      'news', (select count(*) from private.saved_search_finds(s.id, s.opened_at))
    ) order by s.created_at desc, s.id), '[]')
    from public.saved_searches s where s.user_id = (select auth.uid())
  $function$
