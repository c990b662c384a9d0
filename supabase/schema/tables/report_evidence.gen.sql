-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the reported thing said when it was reported, whoever answers for it, and the operator's note. Apart from the report: the reporter does not read earlier texts.
create table private.report_evidence (
  report_id uuid not null,
  reported_id uuid,
  evidence jsonb not null,
  note text not null default ''::text,
  PRIMARY KEY (report_id),
  FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE,
  FOREIGN KEY (reported_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (jsonb_typeof(evidence) = 'object'::text),
  CHECK (char_length(note) <= 2000)
);
CREATE INDEX report_evidence_reported_id_idx ON private.report_evidence USING btree (reported_id);
