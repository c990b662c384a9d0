-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses a retry whose figures are not those that its id stands for. Granted to nobody.
create function private.refuse_other_figures(same boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not same then
    raise exception using errcode = 'P0001', hint = 'money.recorded_otherwise',
      message = 'This was recorded already, with other figures. Look at the ledger before you try again.';
  end if;
end
$function$
