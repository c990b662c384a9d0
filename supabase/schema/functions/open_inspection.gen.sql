-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- An inspection, locked for this transaction, and the side of the caller; refuses everybody else.
create function private.open_inspection(inspection uuid, OUT side text, OUT found_row public.inspections)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select * into found_row from public.inspections i where i.id = inspection for no key update;
  side := case
    when found_row.id is null then null
    when private.manages_lease(found_row.lease_id) then 'host'
    when private.is_lease_tenant(found_row.lease_id) then 'tenant' end;
  if side is null then
    raise exception using errcode = 'P0001', hint = 'inspections.missing',
      message = 'This list is not available';
  end if;
end
$function$
