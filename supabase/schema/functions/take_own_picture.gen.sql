-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a person's picture lies in their own folder of user_images; its address is stored without a host.
create function private.take_own_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  path text := substring(new.avatar_url
    from '^(?:https?://[^/?#[:space:]]+)?(/storage/v1/object/public/user_images/.*)$');
begin
  -- The seed and the server write what they like.
  if auth.uid() is null or new.avatar_url is null then
    return new;
  end if;
  -- The address of the copy that shows it is no part of it.
  if path is not null
    and (path = substring(old.avatar_url from '/storage/v1/object/public/user_images/.*$')
      or (path ~ ('^/storage/v1/object/public/user_images/' || new.id || '/[A-Za-z0-9._/-]+$')
        and path !~ '(^|/)\.\.?(/|$)'))
  then
    new.avatar_url := case when path = substring(old.avatar_url from '/storage/v1/object/public/user_images/.*$')
      then old.avatar_url else path end;
    return new;
  end if;
  raise exception using errcode = 'P0001', hint = 'profiles.picture_foreign',
    message = 'This picture is not one of yours. Please upload it.';
end
$function$
