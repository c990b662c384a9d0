-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Saves a way of paying that Stripe has checked; the same id again changes nothing. For the service alone.
create function public.save_stripe_method(method uuid, person uuid, kind text, label text, token text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_stripe_method(method, person, kind, label, token) $function$

-- Definer: payment methods are no client's to write.
-- executable by service_role
create function private.save_stripe_method(method uuid, person uuid, kind text, label text, token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.payment_methods (id, profile_id, kind, label, provider, token)
    values (method, person, save_stripe_method.kind, save_stripe_method.label, 'stripe',
      save_stripe_method.token)
    on conflict (id) do nothing;
  return exists (
    select from public.payment_methods m where m.id = method and m.profile_id = person
      and m.token = save_stripe_method.token);
end
$function$
