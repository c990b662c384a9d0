-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: remembers what makes a home news, and has it told. Definer: nobody writes news by hand.
create function private.keep_listing_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.published_at is null then
    insert into private.listing_changes (listing_id, kind) values (new.id, 'published');
  end if;
  if old.published_at is not null and new.rent_cents <> old.rent_cents then
    insert into private.listing_changes (listing_id, kind, previous_rent_cents)
      values (new.id, 'rent', old.rent_cents);
  end if;
  if old.published_at is not null and new.available_from is distinct from old.available_from then
    insert into private.listing_changes (listing_id, kind, previous_available_from)
      values (new.id, 'available_from', old.available_from);
  end if;
  if new.status = 'active' then
    perform private.enqueue_job('home_alerts', jsonb_build_object('listing_id', new.id), now(),
      'listing:' || new.id);
  end if;
  return null;
end
$function$
