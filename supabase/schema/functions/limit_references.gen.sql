-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: at most 10 for a person. Definer: it locks the person's row.
create function private.limit_references()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.applicant_id for update;
  if (select count(*) from public.application_references r
      where r.applicant_id = new.applicant_id) >= 10 then
    raise exception using errcode = 'P0001', hint = 'references.too_many',
      message = 'You name 10 references already. Remove one to name another.';
  end if;
  return new;
end
$function$
