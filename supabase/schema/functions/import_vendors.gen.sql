-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Member: adds the vendors of a file, all of them or none, and returns those that were not in use before.
-- executable by authenticated
create function public.import_vendors(org uuid, vendors jsonb)
 RETURNS TABLE(vendor uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  if jsonb_typeof(import_vendors.vendors) is distinct from 'array'
    or jsonb_array_length(import_vendors.vendors) not between 1 and 200 then
    raise exception using errcode = 'P0001', hint = 'vendors.import_invalid',
      message = 'An import has between 1 and 200 vendors.';
  end if;
  return query
    insert into public.vendors as known
      (id, org_id, name, trade, contact_name, email, phone, notes, insurance_expires_on)
    select w.vendor, import_vendors.org, w.name, w.trade, coalesce(w.contact_name, ''), w.email,
      w.phone, coalesce(w.notes, ''), w.insurance_expires_on
    from jsonb_to_recordset(import_vendors.vendors) as w (
      vendor uuid, name text, trade text, contact_name text, email text, phone text, notes text,
      insurance_expires_on date
    )
    -- One whose import was taken back is in use again; what was written of it since stays.
    on conflict (id) do update set archived = false where known.archived
    returning known.id;
  -- What is in use already changes nothing, and so was not looked at: it may be another organisation's.
  if exists (
    select from jsonb_to_recordset(import_vendors.vendors) as w (vendor uuid)
    where not exists (
      select from public.vendors v where v.id = w.vendor and v.org_id = import_vendors.org)
  ) then
    raise exception using errcode = 'P0001', hint = 'vendors.missing',
      message = 'This vendor is not available.';
  end if;
end
$function$
