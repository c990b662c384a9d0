-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses homes that are not to let, those of blocked people (read the same), and one's own. Granted to nobody.
create function private.refuse_tour(home public.listings)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if home.id is null or home.status <> 'active'
    or private.is_blocked_between(auth.uid(), home.owner_id) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'tours.own_home',
      message = 'This is your own home.';
  end if;
end
$function$
