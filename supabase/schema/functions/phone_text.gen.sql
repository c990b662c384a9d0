-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A phone number with ASCII digits, plain hyphens and blanks, without hidden marks. Granted to nobody.
create function private.phone_text(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$
