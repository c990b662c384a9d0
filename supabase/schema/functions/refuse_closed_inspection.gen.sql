-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses a change of what both sides confirmed. Granted to nobody.
create function private.refuse_closed_inspection(was public.inspections)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if was.closed_at is not null then
    raise exception using errcode = 'P0001', hint = 'inspections.closed',
      message = 'Both sides confirmed this list. It is not changed any more.';
  end if;
end
$function$
