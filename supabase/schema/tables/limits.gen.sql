-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How much one person may do of each kind in a span. A table without a row of its own is of the kind rows. Operators may change numbers.
create table private.limits (
  kind text not null,
  says text not null,
  seconds integer,
  fresh bigint not null,
  young bigint not null,
  grown bigint not null,
  PRIMARY KEY (kind),
  CHECK (young >= fresh),
  CHECK (grown >= young),
  CHECK (fresh >= 0),
  CHECK (char_length(kind) <= 60),
  CHECK (says = ANY (ARRAY['messages'::text, 'first_contacts'::text, 'rows'::text, 'files'::text, 'bytes'::text])),
  CHECK (seconds > 0)
);
