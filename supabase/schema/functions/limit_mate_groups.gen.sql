-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A person is in ten groups at most. Granted to no role.
create function private.limit_mate_groups(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other for a person, so that the count holds.
  perform from public.profiles p where p.id = person for no key update;
  if (
    select count(*) from public.mate_group_members m
    where m.profile_id = person and m.joined_at is not null
  ) >= 10 then
    raise exception using errcode = 'P0001', hint = 'mate_groups.too_many',
      message = 'You are in ten groups already. Leave one first.';
  end if;
end
$function$
