import type { Entity, Spoken } from '#shared/platform/commands/words.ts';
import { documentsQuestions } from '../../../../supabase/assistant/answers/documents.ts';
import { earningsQuestions } from '../../../../supabase/assistant/answers/earnings.ts';
import { helpQuestions } from '../../../../supabase/assistant/answers/help.ts';
import { leasesQuestions } from '../../../../supabase/assistant/answers/leases.ts';
import { listingsQuestions } from '../../../../supabase/assistant/answers/listings.ts';
import { pages } from '../../../../supabase/assistant/answers/pages.ts';
import { reviewsQuestions } from '../../../../supabase/assistant/answers/reviews.ts';
import { compiled, vocabularyOf } from '../../../../supabase/assistant/grammar/phrases.ts';
import type { Read } from '../../../../supabase/assistant/grammar/read.ts';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';

/** What these questions and pages are asked with. */
export const SPOKEN: readonly Spoken[] = [
  ...pages,
  ...[
    ...earningsQuestions,
    ...listingsQuestions,
    ...leasesQuestions,
    ...documentsQuestions,
    ...reviewsQuestions,
    ...helpQuestions(() => SPOKEN),
  ].map(({ spoken }) => spoken),
];

const said = compiled(SPOKEN);
const vocabulary = vocabularyOf(said);

const thing = (kind: Entity['kind'], id: string, name: string, ...labels: string[]): Entity => ({
  kind,
  id,
  name,
  topic: null,
  labels,
  state: null,
  at: null,
  zone: null,
  person: null,
  home: null,
  url: '/',
});

const THINGS = [
  thing('listing', 'loft', 'Sunny loft', '12 Haskell St', 'Portland', 'loft'),
  thing('listing', 'studio', 'Garden studio', '4 Elm Ave', 'Portland', 'studio', 'estudio'),
  thing('person', 'ana', 'Ana Lopez', 'Ana López', 'tenant'),
  thing('person', 'ben', 'Ben Okafor', 'tenant'),
];

/** A Wednesday in the middle of a month. */
const NOW = new Date('2026-11-18T18:00:00Z');

/** What a sentence is read as, among these questions and pages. */
export const readOf = (text: string): Promise<Read> =>
  readRequest(text, {
    said,
    vocabulary,
    lookup: async (kind) => THINGS.filter((one) => one.kind === kind),
    clock: { now: NOW, zone: 'America/Chicago' },
    mentions: [],
  });
