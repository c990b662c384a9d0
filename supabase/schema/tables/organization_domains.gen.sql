-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Domains of e-mail addresses that operators know to be an organisation's. Its subdomains are meant as well.
create table private.organization_domains (
  domain text not null,
  organization text not null,
  operator text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (domain),
  CHECK (char_length(domain) <= 253 AND domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$'::text),
  CHECK (char_length(organization) >= 1 AND char_length(organization) <= 200)
);
