-- Messages and verified names consisted of zero-width characters, and a direction mark let a name read
-- backwards. What people write is cleaned in one place now, on its way into any table. The ranges are
-- those of shared/language/visible-text.ts; a test compares both.

create function private.visible_text(content text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
  select regexp_replace(content,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e00ff]'
    || '|(?<![\u0590-\u17b3\u17b6-\u180d\u180f-\u1fff\u2190-\u2bff\u3030\u303d\u3297\u3299\ua840-\uabff\ufb50-\ufdff\ufe0f\ufe70-\ufefc\U00010000-\U0001bc9f\U0001bca4-\U0001d172\U0001d17b-\U0001fbff])[\u200c\u200d]'
    || '|[\u200c\u200d](?![\u0590-\u17b3\u17b6-\u180d\u180f-\u1fff\u2190-\u2bff\u3030\u303d\u3297\u3299\ua840-\uabff\ufb50-\ufdff\ufe0f\ufe70-\ufefc\U00010000-\U0001bc9f\U0001bca4-\U0001d172\U0001d17b-\U0001fbff])'
    || '|(?<![#*0-9\u00a9\u00ae\u1000-\u109f\u1800-\u18af\u203c-\u2060\u2100-\u33ff\u3400-\u9fff\ua840-\ua87f\uf900-\ufaff\U0001f000-\U0001fbff\U00020000-\U0003ffff])[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]'
    || '|(?<!\U0001f3f4[\U000e0020-\U000e007e]*)[\U000e0020-\U000e007f]',
    '', 'g')
$$;
comment on function private.visible_text is
  'A text without invisible and direction marks; blanks and line breaks stay. Granted to nobody.';

create function private.shows_something(content text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
  select regexp_replace(private.visible_text(content),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u200c\u200d]',
    '', 'g') <> ''
$$;
comment on function private.shows_something is
  'Whether a text has at least one visible character. Granted to nobody.';

create function private.visible_line(content text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
  select case when private.shows_something(content) then
    regexp_replace(
      private.visible_text(regexp_replace(content, '[\u0009\u000a\u000d\u2028\u2029]+', ' ', 'g')),
      '^[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]+|[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]+$',
      '', 'g')
    else '' end
$$;
comment on function private.visible_line is
  'A name or title: visible_text in one line without blanks at its ends, empty when nothing shows. Granted to nobody.';

create function private.phone_text(content text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
  select trim(regexp_replace(
    regexp_replace(
      translate(
        normalize(
          regexp_replace(private.visible_line(content),
            '[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]', '-', 'g'), nfkc),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙',
        '01234567890123456789012345678901234567890123456789'),
      '[\u2010-\u2015\u2212]', '-', 'g'),
    '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$$;
comment on function private.phone_text is
  'A phone number with ASCII digits, plain hyphens and blanks, without hidden marks. Granted to nobody.';

create function private.clean_text() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  written jsonb := to_jsonb(new);
  changed jsonb := '{}';
  argument text;
  field text;
  before text;
  after text;
begin
  foreach argument in array tg_argv loop
    field := split_part(argument, ':', 1);
    before := written ->> field;
    continue when before is null or before = '';
    after := case split_part(argument, ':', 2)
      when 'line' then private.visible_line(before)
      when 'phone' then private.phone_text(before)
      else private.visible_text(before) end;
    -- Blanks alone are the table's own matter, as ever.
    if not private.shows_something(before) and btrim(before, E' \t\n\r') <> '' then
      raise exception using errcode = 'P0001', hint = 'text.nothing_visible',
        message = 'Write at least one visible character.', detail = field;
    end if;
    if split_part(argument, ':', 2) = 'phone' and after <> ''
      and (after !~* '^[+(]?[0-9+() ./-]*[0-9][0-9+() ./-]*([ ,;]*(extension|ext\.?|x|#) ?[0-9]{1,8})?$') then
      raise exception using errcode = 'P0001', hint = 'text.phone_invalid',
        message = 'Please enter a phone number, such as (512) 555-0100.', detail = field;
    end if;
    if after is distinct from before then
      changed := changed || jsonb_build_object(field, after);
    end if;
  end loop;
  if changed <> '{}' then
    new := jsonb_populate_record(new, changed);
  end if;
  return new;
end
$$;
comment on function private.clean_text is
  'Trigger; definer because the functions are granted to nobody: strips what nobody can see from the columns it is given as name:text, name:line or name:phone, and refuses what then shows nothing.';

do $$
declare
  entry text;
  target regclass;
  arguments text[];
begin
  foreach entry in array array[
    'public.application_co_applicants full_name:line',
    'public.application_notes content:text',
    'public.application_references full_name:line phone:phone note:text',
    'public.applications message:text decline_reason:text',
    'public.automation_rules name:line',
    'public.charges description:line waive_reason:text',
    'public.deposit_returns reason:text',
    'public.devices name:line',
    'public.document_versions file_name:line',
    'public.documents title:line',
    'public.expense_lines description:line',
    'public.expenses payee:line note:text void_reason:text',
    'public.favorite_list_items note:text',
    'public.favorite_lists name:line',
    'public.favorites note:text',
    'public.guides hometown:line education_level:line organization_type:line organization_name:line current_address:text gender:line',
    'public.hosts company_name:line contact_phone:phone tax_id:line management_style:line business_address:text',
    'public.listing_fees label:line',
    'public.listing_media alt:line',
    'public.listings title:line description:text street_address:line unit:line city:line state:line postal_code:line neighborhood:line',
    'public.maintenance_events note:text',
    'public.maintenance_plans title:line description:text',
    'public.maintenance_requests title:line description:text',
    'public.mate_profiles about:text occupation:line city:line state:line',
    'public.mate_requests message:text',
    'public.messages content:text',
    'public.organizations name:line company_name:line phone:phone business_address:text tax_id:line',
    'public.profiles full_name:line phone_number:phone',
    'public.properties name:line street_address:line city:line state:line postal_code:line neighborhood:line',
    'public.quick_replies shortcut:line title:line body:text',
    'public.refunds reason:text',
    'public.renter_profiles employer:line about:text',
    'public.reports details:text',
    'public.reviews content:text reply:text',
    'public.saved_searches name:line q:line',
    'public.scheduled_messages content:text',
    'public.tour_blackouts reason:text',
    'public.tour_feedback content:text',
    'public.tour_notes content:text',
    'public.tour_reports notes:text',
    'public.tours message:text cancel_reason:text',
    'public.upload_queue original_filename:line',
    'public.vendors name:line contact_name:line phone:phone notes:text',
    'public.work_orders title:line description:text notes:text',
    'private.contact_messages full_name:line content:text',
    'private.feedback content:text',
    'private.partner_signups full_name:line phone:phone city:line content:text',
    'private.tour_access code:line instructions:text'
  ] loop
    target := split_part(entry, ' ', 1)::regclass;
    arguments := (string_to_array(entry, ' '))[2:];
    execute format('create trigger %I before insert or update of %s on %s for each row execute function private.clean_text(%s)',
      split_part(split_part(entry, ' ', 1), '.', 2) || '_clean_text',
      (select string_agg(quote_ident(split_part(a, ':', 1)), ', ') from unnest(arguments) a),
      target,
      (select string_agg(quote_literal(a), ', ') from unnest(arguments) a));
  end loop;
end
$$;

-- A sign-up whose name shows nothing has no name, and without one no mark.
create or replace function private.register_account() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  asked text := new.raw_user_meta_data ->> 'user_type';
  role text := case when asked in ('host', 'guide') then asked else 'renter' end;
  asked_name text := left(nullif(private.visible_line(new.raw_user_meta_data ->> 'full_name'), ''), 120);
begin
  insert into public.profiles (id, full_name, user_type, email)
    values (new.id, asked_name, role, new.email);
  perform private.grant_role(new.id, role);
  return null;
end
$$;

-- Names that are there already.
update public.profiles set full_name = nullif(private.visible_line(full_name), '')
  where full_name is distinct from nullif(private.visible_line(full_name), '');
update public.messages set content = private.visible_text(content)
  where content <> private.visible_text(content) and private.shows_something(content);
