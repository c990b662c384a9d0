-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Member: adds the vendors of a file; all of them or none. The same ids again add nothing.
-- executable by authenticated
create function public.import_vendors(org uuid, vendors jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  added integer;
begin
  if jsonb_typeof(vendors) is distinct from 'array'
    or jsonb_array_length(vendors) not between 1 and 200 then
    raise exception using errcode = 'P0001', hint = 'vendors.import_invalid',
      message = 'An import has between 1 and 200 vendors.';
  end if;
  with wanted as (
    select * from jsonb_to_recordset(import_vendors.vendors) as v (
      vendor uuid, name text, trade text, contact_name text, email text, phone text, notes text,
      insurance_expires_on date
    )
  )
  insert into public.vendors as known
    (id, org_id, name, trade, contact_name, email, phone, notes, insurance_expires_on)
  select w.vendor, import_vendors.org, w.name, w.trade, coalesce(w.contact_name, ''), w.email,
    w.phone, coalesce(w.notes, ''), w.insurance_expires_on
  from wanted w
  -- One whose import was taken back is in use again; what was written of it since stays.
  on conflict (id) do update set archived = false where known.archived;
  get diagnostics added = row_count;
  return added;
end
$function$
