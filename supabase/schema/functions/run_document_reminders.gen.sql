-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tells owners 30, 7 and 1 day before a document expires, each once; a late run tells the latest only. Job: every day.
create function private.run_document_reminders(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due record;
  step integer;
  done integer := 0;
begin
  for due in
    select d.id, d.owner_id, d.org_id, d.title, d.expires_on,
      d.expires_on - (at at time zone coalesce(h.time_zone, 'UTC'))::date as days
    from public.documents d left join public.listings h on h.id = d.listing_id
    -- What the index can tell; no zone is more than a day away.
    where d.expires_on between at::date - 1 and at::date + 31
      and d.expires_on - (at at time zone coalesce(h.time_zone, 'UTC'))::date between 0 and
        case d.reminded_days when 30 then 7 when 7 then 1 when 1 then -1 else 30 end
    order by d.expires_on, d.id limit batch for no key update of d skip locked
  loop
    step := case when due.days <= 1 then 1 when due.days <= 7 then 7 else 30 end;
    update public.documents d set reminded_days = step where d.id = due.id;
    perform private.notify(r.id, 'document', due.title || ' expires soon',
      'Its last day is ' || due.expires_on || '.',
      jsonb_build_object('document_id', due.id, 'expires_on', due.expires_on),
      case step when 1 then 'high' when 7 then 'medium' else 'low' end, due.org_id)
      from (
        select due.owner_id as id where due.owner_id is not null
        union
        select m.profile_id from public.organization_members m
          where m.org_id = due.org_id and m.role in ('owner', 'manager')
      ) r;
    done := done + 1;
  end loop;
  return done;
end
$function$
