-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Changes starts_on, ends_on, after_term, rent_cents, deposit_cents, due_day, notice_days or terms of a draft; answers its new version. With a version it refuses one that is not the newest.
-- executable by authenticated
create function public.save_lease(lease uuid, changes jsonb, version integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_lease(lease, changes, version) $function$

-- Definer: nobody writes leases directly.
-- executable by authenticated
create function private.save_lease(lease uuid, changes jsonb, version integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
  wanted public.leases;
  changed jsonb;
begin
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is changed. Take the lease back first.';
  end if;
  begin
    if exists (
      select from jsonb_object_keys(changes) as key
      where key not in ('starts_on', 'ends_on', 'rent_cents', 'deposit_cents', 'due_day',
        'notice_days', 'terms', 'after_term')
    ) then
      raise check_violation;
    end if;
    wanted := jsonb_populate_record(was, changes);
    if was.renews is not null and wanted.deposit_cents is distinct from was.deposit_cents then
      raise exception using errcode = 'P0001', hint = 'leases.deposit_stays',
        message = 'A renewal takes over the deposit that is held. It is not changed.';
    end if;
    update public.leases l set starts_on = wanted.starts_on, ends_on = wanted.ends_on,
      rent_cents = wanted.rent_cents, deposit_cents = wanted.deposit_cents,
      due_day = wanted.due_day, notice_days = wanted.notice_days, terms = wanted.terms,
      after_term = wanted.after_term, row_version = coalesce(version, l.row_version)
      where l.id = lease;
  -- Class 22 is data that no column takes, 23502 and 23514 are the table's own rules.
  exception when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'P0001', hint = 'leases.terms_invalid', detail = sqlerrm,
      message = 'These terms do not go together.';
  end;
  perform private.refuse_renewal_days(lease);
  select jsonb_object_agg(key, value) into changed from jsonb_each(to_jsonb(wanted))
    where value is distinct from to_jsonb(was) -> key and key <> 'terms';
  if changed is not null or wanted.terms <> was.terms then
    perform private.append_lease_event(lease, 'changed',
      coalesce(changed, '{}') || jsonb_build_object('terms_changed', wanted.terms <> was.terms));
  end if;
  return (select l.row_version from public.leases l where l.id = lease);
end
$function$
