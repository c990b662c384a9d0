-- Nearly all that people write has letters of ASCII, and those always show; only other texts need the long look.

create or replace function private.visible_text(content text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
  select case when content !~ '[^\u0009\u000a\u000d\u0020-\u007e]' then content else regexp_replace(content,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e00ff]'
    || '|(?<![\u0590-\u17b3\u17b6-\u180d\u180f-\u1fff\u2190-\u2bff\u3030\u303d\u3297\u3299\ua840-\uabff\ufb50-\ufdff\ufe0f\ufe70-\ufefc\U00010000-\U0001bc9f\U0001bca4-\U0001d172\U0001d17b-\U0001fbff])[\u200c\u200d]'
    || '|[\u200c\u200d](?![\u0590-\u17b3\u17b6-\u180d\u180f-\u1fff\u2190-\u2bff\u3030\u303d\u3297\u3299\ua840-\uabff\ufb50-\ufdff\ufe0f\ufe70-\ufefc\U00010000-\U0001bc9f\U0001bca4-\U0001d172\U0001d17b-\U0001fbff])'
    || '|(?<![#*0-9\u00a9\u00ae\u1000-\u109f\u1800-\u18af\u203c-\u2060\u2100-\u33ff\u3400-\u9fff\ua840-\ua87f\uf900-\ufaff\U0001f000-\U0001fbff\U00020000-\U0003ffff])[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]'
    || '|(?<!\U0001f3f4[\U000e0020-\U000e007e]*)[\U000e0020-\U000e007f]',
    '', 'g') end
  $$;

create or replace function private.shows_something(content text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
  select content ~ '[\u0021-\u007e]' or regexp_replace(private.visible_text(content),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u200c\u200d]',
    '', 'g') <> ''
  $$;
