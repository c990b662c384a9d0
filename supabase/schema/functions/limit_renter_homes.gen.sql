-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: at most ten for a person. Definer: it locks the person's row.
create function private.limit_renter_homes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.applicant_id for no key update;
  if (select count(*) from public.renter_homes h where h.applicant_id = new.applicant_id) >= 10 then
    raise exception using errcode = 'P0001', hint = 'applications.too_many_homes',
      message = 'You can name up to ten homes. Remove one to add another.';
  end if;
  return new;
end
$function$
