-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The last day that an organisation closed; null when none is. Granted to nobody.
create function private.closed_through(org uuid)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (max(c.month) + interval '1 month')::date - 1
    from public.month_closings c where c.org_id = org and c.reopened_at is null
  $function$
