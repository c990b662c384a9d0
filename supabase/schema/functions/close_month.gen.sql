-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: closes a month that is over, with all earlier ones. The same id again changes nothing.
-- executable by authenticated
create function public.close_month(closing uuid, org uuid, month date)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.close_month(closing, org, month) $function$

-- Definer: closings are no client's to write.
-- executable by authenticated
create function private.close_month(closing uuid, org uuid, month date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := private.org_date(org, now());
begin
  if org is null or org not in (select private.my_managed_organizations()) then
    raise exception using errcode = 'P0001', hint = 'months.missing',
      message = 'These books are not available.';
  end if;
  perform from public.organizations o where o.id = org for update;
  if exists (
    select from public.month_closings c
    where c.id = closing and c.org_id = org and c.month = close_month.month
  ) then
    return closing;
  end if;
  if closing is null or month is null or extract(day from month) <> 1
    or month < today - 3660 then
    raise exception using errcode = 'P0001', hint = 'months.invalid',
      message = 'Choose a month of the last ten years.';
  end if;
  -- Over at every home of the organisation.
  if (month + interval '1 month')::date > today then
    raise exception using errcode = 'P0001', hint = 'months.not_over',
      message = 'A month is closed once it is over.';
  end if;
  if month <= private.closed_through(org) then
    raise exception using errcode = 'P0001', hint = 'months.closed_already',
      message = 'This month is closed already.';
  end if;
  insert into public.month_closings (id, org_id, month, closed_by)
    values (closing, org, close_month.month, auth.uid());
  perform private.audit('month.closed', 'month_closings', closing::text,
    jsonb_build_object('month', month));
  return closing;
exception when unique_violation then
  raise exception using errcode = 'P0001', hint = 'months.missing',
    message = 'These books are not available.';
end
$function$
