-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says which of the three was not free, by the name of the constraint that refused.
create function private.refuse_tour_overlap(constraint_name text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if constraint_name in ('tours_home_free', 'tours_home_one_time', 'tours_home_one_kind') then
    raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
      message = 'This time is taken. Choose another one.';
  elsif constraint_name in ('tours_guide_free', 'tours_guide_one_time') then
    raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = 'busy',
      message = 'The guide is not free at this time.';
  elsif constraint_name = 'tours_renter_free' then
    raise exception using errcode = 'P0001', hint = 'tours.renter_busy',
      message = 'There is another tour of the same person at this time.';
  end if;
  raise exception using errcode = 'P0001', hint = 'tours.slot_taken', detail = constraint_name,
    message = 'This time is taken. Choose another one.';
end
$function$
