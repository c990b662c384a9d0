-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Every word of an active home's texts, for spelling.
create table private.search_words (
  id bigint not null,
  word text not null,
  PRIMARY KEY (id)
);
CREATE INDEX search_words_trigram_idx ON private.search_words USING gin (word extensions.gin_trgm_ops);
CREATE INDEX search_words_word_idx ON private.search_words USING btree (word);
