-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Job: every day at 04:30. Forgets changes that no alert asks for any more.
create function private.run_listing_changes_retention(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 1000)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with gone as (
      delete from private.listing_changes c where c.id in (
        select old.id from private.listing_changes old
        where old.happened_at < at - interval '30 days'
        order by old.happened_at limit batch for update skip locked
      )
      returning 1
    )
    select count(*)::integer from gone
  $function$
