-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Days off, also of several homes, and days that were opened closed again: spans is [{id, listing, starts_at, ends_at, reason}], the ids are the client's; without a listing they are the caller's own as a guide.
-- executable by authenticated
create function public.take_days_off(spans jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(jsonb_typeof(spans), '') <> 'array' or jsonb_array_length(spans) not between 1 and 1000
    or exists (
      select from jsonb_to_recordset(spans) as s (id uuid, starts_at timestamptz, ends_at timestamptz)
      where s.id is null or s.starts_at is null or s.ends_at is null or s.ends_at <= s.starts_at
        or s.ends_at - s.starts_at > interval '366 days'
    )
  then
    raise exception using errcode = 'P0001', hint = 'tours.days_invalid',
      message = 'Choose a first and a last day, at most a year apart.';
  end if;
  if exists (
    select from jsonb_to_recordset(spans) as s (listing uuid)
    where s.listing is not null and not private.manages_listing(s.listing)
  ) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  insert into public.tour_blackouts (id, listing_id, guide_id, starts_at, ends_at, reason)
    select s.id, s.listing, case when s.listing is null then auth.uid() end, s.starts_at, s.ends_at,
      coalesce(s.reason, '')
    from jsonb_to_recordset(spans)
      as s (id uuid, listing uuid, starts_at timestamptz, ends_at timestamptz, reason text)
    on conflict (id) do nothing;
end
$function$
