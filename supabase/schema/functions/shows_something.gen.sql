-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a text has at least one visible character. Granted to nobody.
create function private.shows_something(content text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select content ~ '[\u0021-\u007e]' or regexp_replace(private.visible_text(content),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u200c\u200d]',
    '', 'g') <> ''
  $function$
