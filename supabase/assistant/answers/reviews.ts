import { numbers } from '#shared/language/format.ts';
import { say } from '../language.ts';
import { excerpt, quoted } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import {
  answerOf,
  count,
  type Days,
  dayOfMoment,
  daysIn,
  inDays,
  link,
  quotedHome,
  right,
  tableOf,
} from './answer-parts.ts';
import { DETAILS, HOMES, SHOW } from './common-words.ts';
import type { Question } from './question.ts';

const REVIEWS_MOST = 50;
const STARS = ['5', '4', '3', '2', '1'] as const;

/** 'Show my latest reviews', '¿qué dicen de mí?' */
const reviewsQuestion: Question = {
  spoken: {
    name: 'ask.reviews',
    title: { en: 'Reviews', es: 'Reseñas' },
    say: [
      `review|reviews|last reviews|last review|last few reviews|her review|his review|their review|testimonial|testimonials|ultima resena|ultimas resenas|ultimas opiniones|resena|resenas|opinion|opiniones|criticas|evaluaciones + ${SHOW} + ${DETAILS} + ${HOMES} + [latest|newest|recent|new|unanswered|havent answered|have not answered|havent replied to|not answered|without a reply|without reply|without an answer|without my reply|not replied|sin respuesta|all|any|bad|good|worst|best|negative|positive|recientes|nuevas|sin responder|todas|malas|buenas] + [got|get|received|have|had|tengo|recibi|hay|say|says|said|wrote|left|write|escribio|dejo|dice|dicen|not answered] + [tenant|tenants|guests|inquilino|inquilinos|people|gente]`,
      `what do people say|what do tenants say|what are people saying|what are tenants saying|que dicen los inquilinos|que dice la gente|que opinan|que dicen + [about me|about us|about my homes|de mi|de nosotros|de mis viviendas|about|sobre]`,
    ],
    slots: {
      listing: { type: 'reference', kind: 'listing', optional: true },
      person: { type: 'reference', kind: 'person', optional: true },
      period: { type: 'period', optional: true },
    },
    examples: {
      en: ['show my latest reviews', 'reviews of the loft', 'what do tenants say about me'],
      es: ['mis últimas reseñas', 'reseñas del loft', 'qué dicen los inquilinos de mí'],
    },
    page: '/dashboard/reviews',
  },
  async answer(context, values, { listing, person }) {
    const days = daysIn(values);
    const rows = await reviewsOf(context, listing?.id ?? null, person?.id ?? null, days);
    const total = rows[0]?.total ?? 0;
    const of = [
      listing &&
        say({ en: ` of ${quotedHome(listing.name)}`, es: ` de ${quotedHome(listing.name)}` }),
      person &&
        say({ en: ` by ${quoted(person.name, 120)}`, es: ` de ${quoted(person.name, 120)}` }),
      days && ` ${inDays(days)}`,
    ]
      .filter((part) => part !== undefined && part !== null)
      .join('');
    const artifacts = [openReviews()];
    const [first] = rows;
    if (!first) {
      const none = say({
        en: `There are no reviews${of} yet.`,
        es: `Todavía no hay reseñas${of}.`,
      });
      return answerOf(none, { artifacts, result: { reviews: 0 } });
    }
    const open = first.unanswered;
    const lead = say({
      en: `There ${total === 1 ? 'is' : 'are'} **${count(total, { en: 'review', es: '' }, { en: 'reviews', es: '' })}**${of}, ${starsText(first.average)} on average; ${open} without your reply.`,
      es: `Hay **${count(total, { en: '', es: 'reseña' }, { en: '', es: 'reseñas' })}**${of}, ${starsText(first.average)} en promedio; ${open} sin tu respuesta.`,
    });
    const quotes = rows.slice(0, 3).map((row) => {
      const said = row.content === '' ? '' : `: “${quoted(row.content, 200)}”`;
      return `- **${row.stars} ★** ${quoted(row.author ?? '–', 80)}, ${quoted(row.home, 80)}${said}`;
    });
    return answerOf(`${lead}\n\n${quotes.join('\n')}`, {
      artifacts,
      result: { reviews: total, average: first.average, unanswered: open },
      snippets: rows.slice(0, 5).map((row) => ({
        title: `${row.stars} ★ ${row.home}`,
        text: excerpt(row.content),
        url: '/dashboard/reviews',
      })),
      table: tableOf(
        say({ en: 'Reviews', es: 'Reseñas' }),
        [
          say({ en: 'Day', es: 'Día' }),
          right(say({ en: 'Stars', es: 'Estrellas' })),
          say({ en: 'By', es: 'De' }),
          say({ en: 'Home', es: 'Vivienda' }),
          say({ en: 'Review', es: 'Reseña' }),
          say({ en: 'Replied', es: 'Respondida' }),
        ],
        rows.map((row) => ({
          cells: [
            dayOfMoment(row.at, row.time_zone),
            String(row.stars),
            row.author ?? '–',
            row.home,
            excerpt(row.content, 120),
            row.is_answered ? say({ en: 'yes', es: 'sí' }) : say({ en: 'no', es: 'no' }),
          ],
          url: '/dashboard/reviews',
        })),
        total,
      ),
    });
  },
};

/** 'What is my rating?' */
const ratingQuestion: Question = {
  spoken: {
    name: 'ask.rating',
    title: { en: 'Your rating', es: 'Tu calificación' },
    say: [
      'calificacion|calificaciones|puntuacion|estrellas|nota|rating|stars|score + ponen|me ponen|me dan|me dejan|dan los inquilinos|do people give me|do tenants give me|am i getting + [casero|como casero|landlord|as a landlord|arrendador|como arrendador|propietario|como propietario|que|what|how many|cuantas]',
      'estrellas|stars|calificacion|rating + traigo|llevo|tengo|do i have|have i got',
      `nota media|nota|promedio de estrellas + tengo|traigo|llevo|anfitrion|de anfitrion|como anfitrion + [que|cual|de|tengo|media]`,
      `rating|ratings|score|my score|stars|star rating|review score|calificacion|calificaciones|puntuacion|estrellas|valoracion|valoraciones|puntaje + ${SHOW} + ${DETAILS} + ${HOMES} + [have|got|host|as a host|get|tengo|como anfitrion|promedio|average|mean|current|overall|now|these days|good|what kind of|en general|actual]`,
      `how am i rated|how are we rated|how are my homes rated|am i rated|como me califican|como estoy calificado|como me valoran + ${DETAILS}`,
    ],
    slots: {},
    examples: {
      en: ['what is my rating', 'how many stars do I have', 'my average rating'],
      es: ['cuál es mi calificación', 'cuántas estrellas tengo', 'mi puntuación'],
    },
    page: '/dashboard/reviews',
  },
  async answer(context) {
    const ratings = await ratingsOf(context);
    const reviews = ratings.reduce((sum, row) => sum + row.reviews, 0);
    const artifacts = [openReviews()];
    if (reviews === 0) {
      const none = say({ en: 'You have no reviews yet.', es: 'Todavía no tienes reseñas.' });
      return answerOf(none, { artifacts, result: { reviews: 0 } });
    }
    const sum = ratings.reduce((all, row) => all + row.stars * row.reviews, 0);
    const stars = Math.round((sum / reviews) * 100) / 100;
    const host = ratings.find(({ subject }) => subject === 'host');
    const own = host
      ? say({
          en: ` As a host you have ${starsText(host.stars)}.`,
          es: ` Como anfitrión tienes ${starsText(host.stars)}.`,
        })
      : '';
    const lead = say({
      en: `You and your homes have **${starsText(stars)}** on average, out of ${count(reviews, { en: 'review', es: '' }, { en: 'reviews', es: '' })}.`,
      es: `Tú y tus viviendas tienen **${starsText(stars)}** en promedio, de ${count(reviews, { en: '', es: 'reseña' }, { en: '', es: 'reseñas' })}.`,
    });
    return answerOf(`${lead}${own}`, {
      artifacts,
      result: { reviews, stars },
      table: tableOf(
        say({ en: 'Ratings', es: 'Calificaciones' }),
        [
          say({ en: 'Of', es: 'De' }),
          right(say({ en: 'Stars', es: 'Estrellas' })),
          right(say({ en: 'Reviews', es: 'Reseñas' })),
        ],
        ratings.map((row) => ({
          cells: [
            row.home ?? say({ en: 'You as a host', es: 'Tú como anfitrión' }),
            numbers().format(row.stars),
            String(row.reviews),
          ],
          url: row.subject === 'home' ? `/listings/${row.id}` : '/dashboard/reviews',
        })),
      ),
      chart: {
        caption: say({ en: 'Reviews by stars', es: 'Reseñas por estrellas' }),
        bars: STARS.map((star) => {
          const n = ratings.reduce((all, { spread }) => all + (spread[star] ?? 0), 0);
          return { label: `${star} ★`, value: n, text: String(n) };
        }),
      },
    });
  },
};

/** Questions about reviews. */
export const reviewsQuestions: readonly Question[] = [reviewsQuestion, ratingQuestion];

const starsText = (stars: number) => `${numbers({ maximumFractionDigits: 2 }).format(stars)} ★`;

const openReviews = () => link('/dashboard/reviews', { en: 'Open reviews', es: 'Abrir reseñas' });

type Row = {
  stars: number;
  content: string;
  author: string | null;
  home: string;
  at: string;
  time_zone: string;
  is_answered: boolean;
  total: number;
  unanswered: number;
  average: number;
};

/** Reviews of the caller's side and homes as their page has them, the latest first. */
function reviewsOf(
  { tx, caller }: ToolContext,
  home: string | null,
  person: string | null,
  days: Days | null,
): Promise<Row[]> {
  return tx<Row[]>`
    select r.stars, r.content, a.full_name as author, concat_ws(', ', l.title, l.unit) as home,
      r.revealed_at::text as at, l.time_zone, r.reply is not null as is_answered,
      (count(*) over ())::int as total, (count(*) filter (where r.reply is null) over ())::int as unanswered,
      (avg(r.stars) over ())::float8 as average
    from public.reviews r join public.listings l on l.id = r.listing_id
    left join public.public_profiles a on a.id = r.author_id
    where r.subject in ('home', 'host') and r.revealed_at is not null
      and (l.owner_id = ${caller.userId} or l.org_id = ${caller.orgId})
      and (${home}::uuid is null or r.listing_id = ${home})
      and (${person}::uuid is null or r.author_id = ${person})
      and (${days === null} or (r.revealed_at at time zone l.time_zone)::date
        between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
    order by r.revealed_at desc, r.id desc limit ${REVIEWS_MOST}`;
}

type Rating = {
  subject: string;
  id: string;
  home: string | null;
  reviews: number;
  stars: number;
  spread: Readonly<Record<string, number>>;
};

/** Ratings of the caller as a host, and of each home. */
function ratingsOf({ tx, caller }: ToolContext): Promise<Rating[]> {
  return tx<Rating[]>`
    select s.subject, s.id, concat_ws(', ', l.title, l.unit) as home, s.reviews, s.stars::float8 as stars, s.spread
    from public.rating_summaries s
    join public.listings l on s.subject = 'home' and l.id = s.id
    where l.owner_id = ${caller.userId} or l.org_id = ${caller.orgId}
    union all
    select s.subject, s.id, null, s.reviews, s.stars::float8, s.spread
    from public.rating_summaries s where s.subject = 'host' and s.id = ${caller.userId}
    order by subject desc, stars desc, reviews desc`;
}
