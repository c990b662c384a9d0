-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A person as Stripe knows them, which is stored when it is given and there is none yet. For the service alone.
create function public.stripe_customer(person uuid, customer text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.stripe_customer(person, customer) $function$

-- Definer: the names of people with Stripe are the server's.
-- executable by service_role
create function private.stripe_customer(person uuid, customer text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if customer is not null then
    insert into private.stripe_customers (profile_id, customer) values (person, stripe_customer.customer)
      on conflict do nothing;
  end if;
  return (
    select jsonb_build_object('customer', c.customer, 'email', p.email, 'name', p.full_name)
    from public.profiles p left join private.stripe_customers c on c.profile_id = p.id
    where p.id = person
  );
end
$function$
