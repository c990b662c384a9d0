-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a person may report, who answers for it and what it says now; no row for what they do not see. Granted to nobody.
create function private.reportable(subject text, subject_id uuid, person uuid)
 RETURNS TABLE(reported_id uuid, evidence jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    union all
    -- Either half of what the page of a home shows, and what waits at its host's side.
    select case reportable.subject when 'question' then q.asker_id
        else coalesce(q.answered_by, l.owner_id) end,
      jsonb_build_object('question', q.question, 'answer', q.answer, 'listing_id', q.listing_id)
    from public.listing_questions q join public.listings l on l.id = q.listing_id
    where reportable.subject in ('question', 'answer') and q.id = reportable.subject_id
      and q.withdrawn_at is null and q.removed_at is null
      and (private.manages_listing(l.id)
        or (q.answer is not null and q.hidden_at is null and l.status = 'active')
        or (q.asker_id = person and q.answer is not null))
      and (reportable.subject = 'question' or q.answer is not null)
  $function$
