-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Refuses a rent that is far (judge_rent) and that was not confirmed as this very number. Granted to nobody.
create function private.refuse_far_rent(home uuid, cents integer, former integer, confirmed integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  let public.listings;
  judged record;
begin
  select * into let from public.listings l where l.id = home;
  -- What is no rent at all, the tables refuse.
  if cents between 0 and 100000000 is not true or cents = confirmed or cents = let.rent_confirmed_cents then
    return;
  end if;
  judged := private.judge_rent(let, cents, former);
  if judged.is_far then
    raise exception using errcode = 'P0001', hint = 'leases.rent_unusual',
      detail = coalesce(judged.usual::text, ''),
      message = format('A rent of %s a month is far from %s. Say that it is right, or change it.',
        private.dollars(cents), case when former > 0 then private.dollars(former) else 'others' end);
  end if;
end
$function$
