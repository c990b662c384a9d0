-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For edge functions: counts a call; 0 when it may go on, else the seconds to wait.
create function public.count_call(bucket text, subject text, allowed integer, seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counted private.call_counts;
  span interval := make_interval(secs => count_call.seconds);
begin
  insert into private.call_counts as c (bucket, subject_hash)
  values (count_call.bucket,
    sha256(convert_to(count_call.bucket || ':' || count_call.subject, 'UTF8')))
  on conflict on constraint call_counts_pkey do update set
    calls = case when c.window_start > now() - span then c.calls + 1 else 1 end,
    window_start = case when c.window_start > now() - span then c.window_start else now() end
  returning * into counted;
  -- Rarely, so that old rows go without a job that has to run.
  if random() < 0.01 then
    delete from private.call_counts c where c.window_start < now() - interval '1 day';
  end if;
  if counted.calls <= allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.window_start + span - now())))::integer;
end
$function$
