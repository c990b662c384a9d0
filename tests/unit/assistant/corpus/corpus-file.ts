import { readFileSync } from 'node:fs';
import { z } from 'zod';

const slotsSchema = z.record(z.string(), z.unknown());

const sentenceSchema = z.object({
  text: z.string(),
  language: z.enum(['en', 'es', 'mixed']),
  tags: z.array(z.string()),
  page: z.string().nullable(),
  plan: z.array(z.object({ do: z.string(), slots: slotsSchema })).optional(),
  ask: z.string().optional(),
  refuse: z.string().optional(),
});

/** A sentence of a host, and what a careful human assistant would make of it. */
export type CorpusSentence = z.infer<typeof sentenceSchema>;

const thingSchema = z.object({
  key: z.string(),
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  topic: z.string().nullable(),
  labels: z.array(z.string()),
  state: z.string().nullable(),
  starts: z.string().nullable(),
  zone: z.string().nullable(),
  person: z.string().nullable(),
  home: z.string().nullable(),
});

/** A thing that the host of the corpus has, by its readable key. */
export type CorpusThing = z.infer<typeof thingSchema>;

const thingsSchema = z.object({
  now: z.string(),
  zone: z.string(),
  entities: z.array(thingSchema),
});

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));

/** Parts of the sentences, by who wrote them and when. */
export type CorpusPart = 'open' | 'closed' | 'later' | 'blind';

/**
 * One part of the sentences. They were written by others than the grammar, without knowledge of it: both
 * halves before it, 500 more on 29 November 2026. The closed half is not looked at while the grammar is
 * worked on. The blind part was written on 30 November 2026 by two who knew neither the grammar nor each
 * other; it was looked at after its first figures had been noted. Four more did the same that day, two by two.
 */
export const corpusPart = (half: CorpusPart): CorpusSentence[] =>
  z.array(sentenceSchema).parse(read(half));

/** What the host of the corpus has, and when: the seed at one moment, and a few things more. */
export const corpusThings = () => thingsSchema.parse(read('entities'));
