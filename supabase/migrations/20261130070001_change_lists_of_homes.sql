-- What people do to favorites and lists, by functions that may be repeated. All of them run as their
-- caller: the policies of the tables decide whose list it is and who may change it.

create function public.set_favorite(listing uuid, kept boolean) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if kept then
    insert into public.favorites (user_id, listing_id)
      values (auth.uid(), listing) on conflict do nothing;
  else
    delete from public.favorites f where f.user_id = auth.uid() and f.listing_id = listing;
  end if;
end
$$;
comment on function public.set_favorite is
  'Keeps a home or forgets it; a device may say it later and more than once.';

create function public.rename_favorite_list(list uuid, name text) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  update public.favorite_lists l set name = rename_favorite_list.name where l.id = list;
  if not found then
    raise exception using errcode = 'P0001', hint = 'favorite_lists.missing',
      message = 'This list is not available';
  end if;
end
$$;
comment on function public.rename_favorite_list is 'Another name for the caller''s own list.';

create function public.remove_favorite_list(list uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ delete from public.favorite_lists l where l.id = list $$;
comment on function public.remove_favorite_list is
  'Removes the caller''s own list for everybody in it; the homes stay favorites of those who keep them.';

create function public.put_on_favorite_list(list uuid, listing uuid, note text default '')
  returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  -- Two statements: an editor may note a home that is there, and may have no right to insert it again.
  update public.favorite_list_items i set note = coalesce(put_on_favorite_list.note, '')
    where i.list_id = list and i.listing_id = listing;
  if not found then
    if list not in (select private.my_editable_favorite_lists()) then
      raise exception using errcode = 'P0001', hint = 'favorite_lists.missing',
        message = 'This list is not available';
    end if;
    insert into public.favorite_list_items (list_id, listing_id, note, added_by)
      values (list, listing, coalesce(put_on_favorite_list.note, ''), auth.uid());
  end if;
end
$$;
comment on function public.put_on_favorite_list is
  'Puts a home on a list that the caller may change, or writes another note to it.';

create function public.take_off_favorite_list(list uuid, listing uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
    delete from public.favorite_list_items i where i.list_id = list and i.listing_id = listing
  $$;
comment on function public.take_off_favorite_list is
  'Takes a home off a list that the caller may change.';

create function public.leave_favorite_list(list uuid, member uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
    delete from public.favorite_list_members m where m.list_id = list and m.profile_id = member
  $$;
comment on function public.leave_favorite_list is
  'A member leaves, or the owner sends a member away.';

grant execute on function
  public.set_favorite(uuid, boolean), public.rename_favorite_list(uuid, text),
  public.remove_favorite_list(uuid), public.put_on_favorite_list(uuid, uuid, text),
  public.take_off_favorite_list(uuid, uuid), public.leave_favorite_list(uuid, uuid)
  to authenticated;
