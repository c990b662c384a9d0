-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The applicant proposes what part of the rent each co-applicant has: [{id, share_bps}], the rest is their own. None: no split. A part that changes is to be agreed to anew.
-- executable by authenticated
create function public.set_application_shares(application uuid, shares jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_application_shares(application, shares) $function$

-- Definer: clients write no co-applicants themselves.
-- executable by authenticated
create function private.set_application_shares(application uuid, shares jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.applications := private.open_application(application);
  changed uuid[];
begin
  if jsonb_typeof(shares) is distinct from 'array' or octet_length(shares::text) > 5000
    or (jsonb_array_length(shares) > 0 and (
      -- Each who did not refuse once, and not more than the whole together.
      (
        select array_agg(c.id order by c.id) from public.application_co_applicants c
        where c.application_id = request.id and c.status <> 'refused'
      ) is distinct from (
        select array_agg(s.id order by s.id) from jsonb_to_recordset(shares) s (id uuid)
      )
      or (
        select sum(s.share_bps) > 10000 or bool_or(s.share_bps is null or s.share_bps < 0)
        from jsonb_to_recordset(shares) s (share_bps integer)
      )
    ))
  then
    raise exception using errcode = 'P0001', hint = 'applications.shares_invalid',
      message = 'Give each person a part of the rent; all parts together are 100 percent.';
  end if;
  with given as (
    select c.id, s.share_bps from public.application_co_applicants c
    left join jsonb_to_recordset(shares) s (id uuid, share_bps integer) on s.id = c.id
    where c.application_id = request.id
  ), written as (
    update public.application_co_applicants c set share_bps = g.share_bps, share_agreed_at = null
    from given g where g.id = c.id and c.share_bps is distinct from g.share_bps
    returning c.profile_id, c.status, c.share_bps
  )
  select array_agg(w.profile_id) into changed from written w
    where w.status = 'confirmed' and w.share_bps is not null;
  perform private.notify(person, 'application', 'Your part of the rent was proposed',
    'Look at your part and agree to it before the host decides.',
    jsonb_build_object('application_id', request.id))
  from unnest(changed) person;
exception
  when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or check_violation then
    raise exception using errcode = 'P0001', hint = 'applications.shares_invalid',
      message = 'Give each person a part of the rent; all parts together are 100 percent.';
end
$function$
