-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A way of paying that the caller saved with the provider in force; refused where there is none. Granted to nobody.
create function private.saved_method(saved uuid)
 RETURNS public.payment_methods
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_one public.payment_methods;
begin
  -- Locked: one that is being removed is gone when its lock is free.
  select * into found_one from public.payment_methods m
    where m.id = saved and m.profile_id = auth.uid() and m.removed_at is null
      and m.provider = private.payment_provider()
    for share;
  if found_one.id is null then
    raise exception using errcode = 'P0001', hint = 'payment_methods.missing',
      message = 'This way of paying is not available.';
  end if;
  return found_one;
end
$function$
