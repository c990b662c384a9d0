import type { Entity } from '#shared/platform/commands/words.ts';
import { inLanguage, say } from '../language.ts';
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
import { fact, sought } from './wanted.ts';

type Row = {
  id: string;
  author_id: string;
  listing_id: string;
  subject: string;
  stars: number;
  content: string;
  answered: boolean;
  since: string;
  author: string | null;
  zone: string;
  names: NamedHome;
};

const STAR_WORDS = ['one', 'two', 'three', 'four', 'five'];
const STAR_WORDS_ES = ['una', 'dos', 'tres', 'cuatro', 'cinco'];

/** '2 star', 'two-star', 'dos estrellas'. */
const starLabels = (stars: number) => [
  `${stars} star ${stars} stars ${stars} estrellas`,
  `${STAR_WORDS[stars - 1]} star ${STAR_WORDS[stars - 1]} stars`,
  `${STAR_WORDS_ES[stars - 1]} estrellas`,
];

async function list({ tx }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const { ids, words } = sought(wanted);
  const rows = await tx<Row[]>`
    select r.id, r.author_id, r.listing_id, r.subject, r.stars, r.content, r.reply is not null as answered,
      to_json(r.revealed_at) #>> '{}' as since, author.full_name as author,
      home.time_zone as zone, ${homeNames(tx)} as names
    from public.reviews r
    join (${sideHomes(tx)}) home on home.id = r.listing_id
    left join public.public_profiles author on author.id = r.author_id
    where r.revealed_at is not null and r.hidden_at is null
      and (r.subject in ('home', 'host') or r.reviewed_id = (select auth.uid()))
      and r.author_id <> (select auth.uid())
      and (${ids}::uuid[] is null or r.id = any (${ids}::uuid[]))
      and (${words}::text[] is null
        or private.sounds_like(concat_ws(' ', author.full_name, r.stars || ' star estrellas'), ${words}::text[])
        or private.sounds_like(${homeText(tx)}, ${words}::text[]))
    order by r.reply is not null, r.revealed_at desc, r.id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => ({
    kind: 'review',
    id: row.id,
    name: row.author ?? say({ en: 'someone who left', es: 'alguien que se fue' }),
    topic: `${homeTopic(row.names)}, ${'★'.repeat(row.stars)}`,
    labels: [
      row.author ?? '',
      ...homeLabels(row.names),
      ...starLabels(row.stars),
      // Of whom it is: 'her review of the apartment'.
      row.subject,
    ].filter(Boolean),
    state: row.answered ? 'answered' : 'open',
    at: row.since,
    zone: row.zone,
    person: row.author_id,
    home: row.listing_id,
    url: '/dashboard/reviews',
  }));
}

async function facts(context: ToolContext, id: string): Promise<Fact[]> {
  const [row] = await context.tx<{ stars: number; content: string; reply: string | null }[]>`
    select r.stars, r.content, r.reply from public.reviews r
    where r.id = ${id} and r.revealed_at is not null and r.hidden_at is null`;
  if (!row) return [];
  return inLanguage(context.locale, () => [
    fact('review', 'Review', 'Reseña', `${'★'.repeat(row.stars)} ${excerpt(row.content, 400)}`),
    fact('reply', 'Your answer', 'Tu respuesta', row.reply && excerpt(row.reply, 600)),
  ]);
}

/** Published reviews of the homes of the caller's side, and of the caller. */
export const reviewKind: Kind = { kind: 'review', list, facts };
