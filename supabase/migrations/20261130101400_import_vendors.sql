-- Vendors of a file are added together: all of them, or none. Each has the client's id, so that a row that comes a
-- second time is the same vendor. By the caller's own rights: policies, checks and the brake are the table's.
create function public.import_vendors(org uuid, vendors jsonb) returns table (vendor uuid)
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.import_vendors is
  'Member: adds the vendors of a file, all of them or none, and returns those that were not in use before.';

create function public.archive_vendors(vendors uuid[]) returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.archive_vendors is
  'Member: takes the vendors of an import out of use; work orders go on referring to them.';

revoke execute on function public.import_vendors(uuid, jsonb), public.archive_vendors(uuid[])
  from public, anon;
grant execute on function public.import_vendors(uuid, jsonb), public.archive_vendors(uuid[])
  to authenticated;
