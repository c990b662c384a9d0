-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What homes are ranked by, the most first: an expression over a home l, the query $1, the filters $2 and the moment $3.
create function private.score_sql(worded boolean, wanted jsonb, sort text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  center record;
  score text;
begin
  if sort = 'total_asc' then
    score := format('-(l.rent_cents + %s)', private.monthly_fees_sql(wanted));
  elsif sort = 'nearest' then
    select * into center from private.place_center(wanted);
    -- From where one goes each day, else from the middle of the place. Spots are those that everybody sees, so
    -- that the order tells nothing more; a home without one comes last.
    score := format('coalesce(-private.meters_between(
        private.public_point(l.id, l.latitude, l.longitude), %L::point), -1000000000)',
      coalesce(private.commute_goal(wanted), point(
        coalesce(round(center.longitude::numeric, 3), 0), coalesce(round(center.latitude::numeric, 3), 0))));
  else
    score := private.fit_sql(wanted, worded);
  end if;
  return format('round((%s)::numeric, 6)', score);
end
$function$
