create function private.reply_to_review(review uuid, reply text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  answered public.reviews;
begin
  select r.* into answered from public.reviews r
    where r.id = review and r.revealed_at is not null and r.hidden_at is null
      and r.author_id <> me
      and (r.reviewed_id = me
        or (r.subject in ('home', 'host') and private.manages_listing(r.listing_id)))
    for update;
  if answered.id is null then
    raise exception using errcode = 'P0001', hint = 'reviews.missing',
      message = 'This review is not available.';
  end if;
  if answered.reply = trim(reply_to_review.reply) then
    return;
  end if;
  if answered.reply is not null then
    raise exception using errcode = 'P0001', hint = 'reviews.already_replied',
      message = 'A review has one reply, and this one is there already.';
  end if;
  update public.reviews r set reply = trim(reply_to_review.reply), replied_by = me,
    replied_at = now() where r.id = review;
  perform private.notify(answered.author_id, 'review', 'Your review has a reply',
    left(trim(reply_to_review.reply), 200),
    jsonb_build_object('review_id', review, 'listing_id', answered.listing_id), 'low');
end
$$;
comment on function private.reply_to_review is 'Definer: nobody updates reviews directly.';

create function public.reply_to_review(review uuid, reply text) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.reply_to_review(review, reply) $$;
comment on function public.reply_to_review is
  'The one answer of whom a review is about; a home''s and a host''s by the host''s side.';
grant execute on function private.reply_to_review(uuid, text), public.reply_to_review(uuid, text)
  to authenticated;

create function private.run_review_reveal(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  pair uuid;
  revealed integer := 0;
begin
  for pair in
    select p.id from private.review_pairs p
    where p.revealed_at is null and p.reveal_at <= at
    order by p.reveal_at limit batch for update skip locked
  loop
    revealed := revealed + private.reveal_reviews(pair, at)::integer;
  end loop;
  return revealed;
end
$$;
comment on function private.run_review_reveal is
  'Shows what was written 14 days ago, answered or not. Job: every 15 minutes.';

create function private.set_review_hidden(review uuid, hidden boolean) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.reviews r set hidden_at = case when hidden then now() end
    where r.id = review and (r.hidden_at is not null) <> hidden;
  return found;
end
$$;
comment on function private.set_review_hidden is
  'For an operator''s decision on a report (DEC-40): hidden from everybody but its author, and from averages. Says whether anything changed; granted to nobody.';
