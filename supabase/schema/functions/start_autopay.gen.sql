-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A tenant lets rent and fees of a lease be paid by themselves, by a saved method, on the due day or up to 10 days before. It replaces the choice before. The same id again changes nothing.
-- executable by authenticated
create function public.start_autopay(autopay uuid, lease uuid, method uuid, days_before integer DEFAULT 0)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.start_autopay(autopay, lease, method, days_before) $function$

-- Definer: automatic payments are no client's to write.
-- executable by authenticated
create function private.start_autopay(autopay uuid, lease uuid, method uuid, days_before integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if lease is null or not exists (
    select from public.leases l where l.id = lease and l.id in (select private.my_leases())
      and l.status in ('active', 'ending')
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  perform from public.leases l where l.id = lease for no key update;
  if exists (select from public.autopays a where a.id = autopay) then
    if exists (
      select from public.autopays a where a.id = autopay and a.profile_id = auth.uid()
        and a.lease_id = lease
    ) then
      return autopay;
    end if;
    raise exception using errcode = 'P0001', hint = 'autopay.missing',
      message = 'This automatic payment is not available.';
  end if;
  if not exists (
    select from public.payment_methods m
    where m.id = method and m.profile_id = auth.uid() and m.removed_at is null
  ) then
    raise exception using errcode = 'P0001', hint = 'payment_methods.missing',
      message = 'This way of paying is not available.';
  end if;
  if autopay is null or days_before is null or days_before not between 0 and 10 then
    raise exception using errcode = 'P0001', hint = 'autopay.invalid',
      message = 'It pays on the due day, or up to 10 days before.';
  end if;
  -- Another choice replaces the one before; what that one announced is not paid.
  perform private.drop_autopay(a.id) from public.autopays a
    where a.lease_id = lease and a.profile_id = auth.uid() and a.ended_at is null;
  insert into public.autopays (id, lease_id, profile_id, method_id, days_before)
    values (autopay, lease, auth.uid(), method, start_autopay.days_before);
  return autopay;
end
$function$
