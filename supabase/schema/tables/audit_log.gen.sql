-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who did what that decides power or money. Entries are added, never changed, and kept for seven years; operators read them.
create table private.audit_log (
  id bigint not null,
  happened_at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_role text not null,
  operator text,
  action text not null,
  subject_table text not null,
  subject_id text not null,
  details jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id),
  CHECK (action ~ '^[a-z_]+(\.[a-z_]+)+$'::text AND char_length(action) <= 80),
  CHECK (jsonb_typeof(details) = 'object'::text AND octet_length(details::text) <= 32768),
  CHECK (char_length(operator) >= 1 AND char_length(operator) <= 80),
  CHECK (char_length(subject_id) >= 1 AND char_length(subject_id) <= 200),
  CHECK (char_length(subject_table) >= 1 AND char_length(subject_table) <= 63)
);
CREATE INDEX audit_log_actor_id_idx ON private.audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_log_happened_at_idx ON private.audit_log USING btree (happened_at);
CREATE INDEX audit_log_subject_idx ON private.audit_log USING btree (subject_table, subject_id, id DESC);
CREATE TRIGGER audit_log_keep_rows BEFORE DELETE OR UPDATE ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.keep_audit_log();
CREATE TRIGGER audit_log_keep_table BEFORE TRUNCATE ON private.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.keep_audit_log();
