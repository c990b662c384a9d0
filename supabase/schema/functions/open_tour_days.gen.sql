-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes days without tours back, of homes of the caller's side.
-- executable by authenticated
create function public.open_tour_days(blocks uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.tour_blackouts b where b.id = any (blocks);
end
$function$
