-- How often somebody called an edge function lately. Unlogged: after a crash everybody starts anew,
-- and counting must stay cheap.
create unlogged table private.call_counts (
  bucket text not null check (char_length(bucket) <= 60),
  -- Of a person's id or a visitor's address, which nobody needs to read here.
  subject_hash bytea not null,
  window_start timestamptz not null default now(),
  calls integer not null default 1,
  primary key (bucket, subject_hash)
);
comment on table private.call_counts is 'Calls of one function by one person or address.';
create index call_counts_window_idx on private.call_counts (window_start);

alter table private.call_counts enable row level security;
-- No policy: only functions with the secret key count.
grant select, insert, update, delete on private.call_counts to service_role;

create function public.count_call(bucket text, subject text, allowed integer, seconds integer)
  returns integer
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.count_call is
  'For edge functions: counts a call; 0 when it may go on, else the seconds to wait.';
grant execute on function public.count_call(text, text, integer, integer) to service_role;
