-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a rent outside of $100 to $25,000 a month, or four times more or less than the median of the same city and bedrooms. Definer: it reads all homes.
create function private.ask_about_rent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged record := private.judge_rent(new, new.rent_cents, null);
begin
  if judged.is_far then
    raise exception using errcode = 'P0001', hint = 'listings.rent_unusual',
      detail = coalesce(judged.usual::text, ''),
      message = format('A rent of $%s a month is far from others. Say that it is right, or change it.',
        to_char(new.rent_cents / 100.0, 'FM999,999,990.00'));
  end if;
  return new;
end
$function$
