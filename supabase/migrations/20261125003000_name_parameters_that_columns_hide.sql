-- In an SQL function a column of the statement hides a parameter of the same name. The home's title and
-- the applicant's message stood in for those of the notification; a review's own subject ('home', 'host')
-- for the kind of thing that is reported, so that no review could be reported. Every parameter that a
-- column could hide is qualified now.

create or replace function private.tell_host_of_application(
  application uuid, title text, message text, priority text default 'medium'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(l.owner_id, 'application', tell_host_of_application.title,
      tell_host_of_application.message,
      jsonb_build_object('application_id', a.id, 'listing_id', l.id), priority, l.org_id, l.property_id)
    from public.applications a join public.listings l on l.id = a.listing_id
    where a.id = application
  $$;

create or replace function private.tell_applicants(
  application uuid, title text, message text default '', details jsonb default '{}',
  priority text default 'high'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.id, 'application', tell_applicants.title, tell_applicants.message,
      jsonb_build_object('application_id', a.id, 'listing_id', a.listing_id) || details, priority)
    from public.applications a
      cross join lateral (
        select a.applicant_id as id union
        select c.profile_id from public.application_co_applicants c
          where c.application_id = a.id and c.status = 'confirmed'
      ) p
    where a.id = application
  $$;

create or replace function private.reportable(subject text, subject_id uuid, person uuid)
  returns table (reported_id uuid, evidence jsonb)
  language sql stable security definer
  set search_path = ''
  as $$
    select m.sender_id, jsonb_build_object('conversation_id', m.conversation_id, 'seq', m.seq,
      'content', m.content, 'attachments', m.attachments, 'created_at', m.created_at,
      'unsent_at', m.unsent_at, 'earlier', coalesce((
        select jsonb_agg(e.content order by e.version) from private.message_edits e
        where e.message_id = m.id
      ), '[]'))
    from public.messages m
    join public.conversation_participants p
      on p.conversation_id = m.conversation_id and p.user_id = person
    where reportable.subject = 'message' and m.id = reportable.subject_id
    union all
    -- Homes that have been public: who saw one may report it when it is shown no more.
    select l.owner_id, jsonb_build_object('title', l.title, 'description', l.description,
      'status', l.status, 'rent_cents', l.rent_cents, 'city', l.city)
    from public.listings l
    where reportable.subject = 'listing' and l.id = reportable.subject_id and l.published_at is not null
    union all
    select p.id, jsonb_build_object('full_name', p.full_name, 'avatar_url', p.avatar_url,
      'user_type', p.user_type)
    from public.profiles p where reportable.subject = 'profile' and p.id = reportable.subject_id
    union all
    select r.author_id, jsonb_build_object('content', r.content, 'reply', r.reply,
      'stars', r.stars, 'listing_id', r.listing_id)
    from public.reviews r
    where reportable.subject = 'review' and r.id = reportable.subject_id
      and r.revealed_at is not null and r.hidden_at is null
      and (r.subject <> 'renter' or r.reviewed_id = person or private.knows_renter(r.reviewed_id))
  $$;
