-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Counts what a person does and refuses what is beyond the limit of its kind and of their account's age. `detail` is the seconds to wait. Granted to nobody.
create function private.brake(kind text, amount bigint DEFAULT 1, person uuid DEFAULT auth.uid(), is_refused boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule private.limits;
  counted private.limit_counts;
  born timestamptz;
  allowed bigint;
  wait integer;
  again text;
begin
  -- Jobs, the seed and visitors are no accounts; visitors' functions count by address.
  if person is null or amount = 0 then
    return;
  end if;
  select p.created_at into born from public.profiles p where p.id = brake.person;
  if born is null then
    return;
  end if;
  select l.* into strict rule from private.limits l
    where l.kind in (brake.kind, 'rows') order by (l.kind = brake.kind) desc limit 1;
  insert into private.limit_counts as c (person, kind, used)
    values (brake.person, brake.kind, greatest(0, amount))
    on conflict on constraint limit_counts_pkey do update set
      -- A clock that was put back must not lengthen a span.
      used = case
        when rule.seconds is null or (c.window_start <= now()
          and c.window_start > now() - make_interval(secs => rule.seconds))
        then greatest(0, c.used + amount) else greatest(0, amount) end,
      window_start = case
        when rule.seconds is null or (c.window_start <= now()
          and c.window_start > now() - make_interval(secs => rule.seconds))
        then c.window_start else now() end
    returning * into counted;
  allowed := case
    when born > now() - interval '1 day' then rule.fresh
    when born > now() - interval '7 days' then rule.young
    else rule.grown end;
  if not is_refused or amount < 0 or counted.used <= allowed then
    return;
  end if;
  wait := case when rule.seconds is null then 86400 else greatest(1, ceil(extract(epoch from
    counted.window_start + make_interval(secs => rule.seconds) - now()))) end;
  again := case
    when rule.seconds is null then ''
    when wait < 120 then format(' Please try again in %s seconds.', wait)
    when wait < 7200 then format(' Please try again in %s minutes.', ceil(wait / 60.0))
    else format(' Please try again in %s hours.', ceil(wait / 3600.0)) end;
  case rule.says
    when 'messages' then
      raise exception using errcode = 'P0001', hint = 'limits.messages', detail = wait::text,
        message = 'That was a lot of messages in a short time.' || again;
    when 'first_contacts' then
      raise exception using errcode = 'P0001', hint = 'limits.first_contacts', detail = wait::text,
        message = 'You have written to as many new people as one day allows.' || again;
    when 'files' then
      raise exception using errcode = 'P0001', hint = 'limits.files', detail = wait::text,
        message = 'You have uploaded as many files as one day allows.' || again;
    when 'bytes' then
      raise exception using errcode = 'P0001', hint = 'limits.bytes', detail = wait::text,
        message = 'Your files fill the space of your account. Remove some of them; an older account has more space.';
    else
      raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
        message = 'That was a lot for one day.' || again;
  end case;
end
$function$
