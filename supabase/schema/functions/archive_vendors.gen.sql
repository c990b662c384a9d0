-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Member: takes the vendors of an import out of use; work orders go on referring to them.
-- executable by authenticated
create function public.archive_vendors(vendors uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  archived integer;
begin
  if cardinality(vendors) is null or cardinality(vendors) not between 1 and 200 then
    raise exception using errcode = 'P0001', hint = 'vendors.import_invalid',
      message = 'An import has between 1 and 200 vendors.';
  end if;
  if exists (
    select from unnest(archive_vendors.vendors) wanted
    where not exists (select from public.vendors v where v.id = wanted)
  ) then
    raise exception using errcode = 'P0001', hint = 'vendors.missing',
      message = 'This vendor is not available.';
  end if;
  update public.vendors v set archived = true
  where v.id = any(archive_vendors.vendors) and not v.archived;
  get diagnostics archived = row_count;
  return archived;
end
$function$
