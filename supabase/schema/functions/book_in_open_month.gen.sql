-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: an entry for a closed month is booked on the first day of the next open one, with its own day as a note.
create function private.book_in_open_month()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closed date;
begin
  perform from public.organizations o where o.id = new.org_id for key share;
  closed := private.closed_through(new.org_id);
  if new.occurred_on <= closed then
    new.happened_on := new.occurred_on;
    new.occurred_on := closed + 1;
  end if;
  return new;
end
$function$
