-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a new home is counted from its first day. Definer: it is the job's book-keeping.
create function private.start_listing_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.listing_figure_days (listing_id) select id from inserted
    on conflict do nothing;
  return null;
end
$function$
