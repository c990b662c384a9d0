-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses homes that are not to let, those of blocked people (read the same), and one's own.
create function private.refuse_application(home public.listings)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if home.id is null or home.status <> 'active'
    or private.is_blocked_between(auth.uid(), home.owner_id) then
    raise exception using errcode = 'P0001', hint = 'applications.home_missing',
      message = 'This home is no longer available';
  end if;
  if private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
end
$function$
