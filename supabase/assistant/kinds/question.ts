import type { Entity } from '#shared/platform/commands/words.ts';
import { inLanguage } from '../language.ts';
import { excerpt } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import {
  homeLabels,
  homeNames,
  homeText,
  homeTopic,
  type NamedHome,
  sideHomes,
} from './home-labels.ts';
import { type Fact, type Kind, mostOf, type Wanted } from './kind.ts';
import { fact, sought, yesNo } from './wanted.ts';

type Row = {
  id: string;
  listing_id: string;
  question: string;
  state: string;
  since: string;
  zone: string;
  names: NamedHome;
};

async function list({ tx }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const { ids, words } = sought(wanted);
  const rows = await tx<Row[]>`
    select q.id, q.listing_id, q.question, to_json(q.asked_at) #>> '{}' as since,
      case when q.hidden_at is not null then 'hidden' when q.answer is null then 'open' else 'answered' end as state,
      home.time_zone as zone, ${homeNames(tx)} as names
    from public.listing_questions q
    join (${sideHomes(tx)}) home on home.id = q.listing_id
    where (${ids}::uuid[] is null or q.id = any (${ids}::uuid[]))
      and (${words}::text[] is null
        or private.sounds_like(q.question, ${words}::text[])
        or private.sounds_like(${homeText(tx)}, ${words}::text[]))
    order by q.answer is not null or q.hidden_at is not null, q.asked_at desc, q.id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => ({
    kind: 'question',
    id: row.id,
    name: excerpt(row.question, 120),
    topic: homeTopic(row.names),
    // What it is about: 'the question about parking' has the word in it.
    labels: [row.question, ...homeLabels(row.names)],
    state: row.state,
    at: row.since,
    zone: row.zone,
    person: null,
    home: row.listing_id,
    url: `/dashboard/reviews?question=${row.id}`,
  }));
}

async function facts(context: ToolContext, id: string): Promise<Fact[]> {
  const [row] = await context.tx<{ question: string; answer: string | null; hidden: boolean }[]>`
    select q.question, q.answer, q.hidden_at is not null as hidden
    from public.listing_questions q join (${sideHomes(context.tx)}) home on home.id = q.listing_id
    where q.id = ${id}`;
  if (!row) return [];
  return inLanguage(context.locale, () => [
    fact('question', 'Question', 'Pregunta', excerpt(row.question, 500)),
    fact('answer', 'Your answer', 'Tu respuesta', row.answer && excerpt(row.answer, 600)),
    fact('hidden', 'Off the page', 'Fuera de la página', yesNo(row.hidden)),
  ]);
}

/** Questions about the homes of the caller's side; who asked is in no grant. */
export const questionKind: Kind = { kind: 'question', list, facts };
