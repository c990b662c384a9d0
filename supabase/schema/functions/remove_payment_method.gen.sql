-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Removes a way of paying of the caller that automatic payment does not use.
-- executable by authenticated
create function public.remove_payment_method(method uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_payment_method(method) $function$

-- Definer: payment methods are no client's to write.
-- executable by authenticated
create function private.remove_payment_method(method uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.payment_methods m where m.id = method and m.profile_id = auth.uid()
  ) then
    raise exception using errcode = 'P0001', hint = 'payment_methods.missing',
      message = 'This way of paying is not available.';
  end if;
  if exists (select from public.autopays a where a.method_id = method and a.ended_at is null) then
    raise exception using errcode = 'P0001', hint = 'payment_methods.in_use',
      message = 'Automatic payment uses it. Switch that off, or choose another one, first.';
  end if;
  update public.payment_methods m set removed_at = now() where m.id = method and m.removed_at is null;
  return found;
end
$function$
