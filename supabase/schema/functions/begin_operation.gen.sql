-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Names the operator of this transaction. Granted to nobody but through the operator's functions.
create function private.begin_operation(operator text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if operator is null or char_length(trim(operator)) not between 1 and 80 then
    raise exception using errcode = 'P0001', hint = 'operators.name_missing',
      message = 'Say who you are: the audit log keeps it.';
  end if;
  -- For private.audit and the triggers that call it, until the transaction ends.
  perform set_config('kinstead.operator', trim(operator), true);
end
$function$
