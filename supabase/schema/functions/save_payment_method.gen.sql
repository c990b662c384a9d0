-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Saves a way of paying of the caller, by the sandbox's name of what it does. The same id again changes nothing.
-- executable by authenticated
create function public.save_payment_method(method uuid, kind text, label text, token text DEFAULT 'sandbox_ok'::text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_payment_method(method, kind, label, token) $function$

-- Definer: it sets whose it is.
-- executable by authenticated
create function private.save_payment_method(method uuid, kind text, label text, token text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.payment_methods (id, profile_id, kind, label, token)
    values (method, auth.uid(), save_payment_method.kind, save_payment_method.label,
      coalesce(save_payment_method.token, 'sandbox_ok'));
  return method;
exception
  when unique_violation then
    if exists (select from public.payment_methods m where m.id = method and m.profile_id = auth.uid()) then
      return method;
    end if;
    raise exception using errcode = 'P0001', hint = 'payment_methods.missing',
      message = 'This way of paying is not available.';
  when check_violation or not_null_violation then
    raise exception using errcode = 'P0001', hint = 'payment_methods.invalid',
      message = 'Choose a card or a bank account, and give it a name.';
end
$function$
