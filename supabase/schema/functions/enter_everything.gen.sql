-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes all findable that is there: what a copy had before it had a search, and what the seed writes past the triggers.
create function private.enter_everything()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into private.search_entries (scope_id, kind, subject_id, title, words, changed_at)
    select coalesce(org_id, owner_id), 'home', id, title, private.search_text(title, unit, street_address,
      neighborhood, city, postal_code, replace(home_type, '_', ' ')), updated_at from public.listings
    union all
    select coalesce(org_id, owner_id), 'document', id, title, private.search_text(title, kind), updated_at
      from public.documents where coalesce(org_id, owner_id) is not null
    union all
    select org_id, 'vendor', id, name,
      private.search_text(name, contact_name, private.trade_words(trade)), updated_at from public.vendors
    union all
    select org_id, 'request', id, title, private.search_text(title, replace(category, '_', ' ')), updated_at
      from public.maintenance_requests
    union all
    select org_id, 'work_order', id, title, private.search_text(title), updated_at from public.work_orders
    on conflict on constraint search_entries_pkey do nothing;

    insert into private.search_entries (scope_id, kind, subject_id, title, words, changed_at)
    select known.scope, 'person', c.id, c.full_name, private.search_text(c.full_name), max(known.at)
    from (
      select coalesce(l.org_id, l.owner_id) as scope, a.applicant_id as id, a.created_at as at
        from public.applications a join public.listings l on l.id = a.listing_id where a.status <> 'draft'
      union all select coalesce(l.org_id, l.owner_id), c.profile_id, c.created_at
        from public.application_co_applicants c join public.applications a on a.id = c.application_id
        join public.listings l on l.id = a.listing_id where a.status <> 'draft'
      union all select coalesce(l.org_id, l.host_id), p.profile_id, p.created_at
        from public.lease_parties p join public.leases l on l.id = p.lease_id
      union all select coalesce(t.org_id, t.host_id), t.renter_id, t.created_at from public.tours t
      union all select coalesce(t.org_id, t.host_id), t.guide_id, t.created_at from public.tours t
      union all select m.org_id, m.profile_id, m.created_at from public.organization_members m
      union all select mine.user_id, other.user_id, other.joined_at
        from public.conversation_participants mine join public.conversation_participants other
          on other.conversation_id = mine.conversation_id and other.user_id <> mine.user_id
    ) known
    join private.profile_cards c on c.id = known.id
    where known.scope is not null and c.full_name <> ''
    group by known.scope, c.id, c.full_name
    on conflict on constraint search_entries_pkey do nothing;
  $function$
