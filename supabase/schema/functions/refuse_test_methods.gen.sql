-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: with a provider there are no ways of paying of the sandbox.
create function private.refuse_test_methods()
 RETURNS trigger
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.payment_provider() <> 'sandbox' then
    raise exception using errcode = 'P0001', hint = 'payment_methods.invalid',
      message = 'Choose a card or a bank account, and give it a name.';
  end if;
  return new;
end
$function$
