import { say } from '../language.ts';
import { excerpt, quoted } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import { answerOf, count, dayOfMoment, link, quotedHome, tableOf } from './answer-parts.ts';
import { DETAILS, HOMES, SHOW } from './common-words.ts';
import type { Question } from './question.ts';

const QUESTIONS_MOST = 50;

/** 'Which questions are open?' */
const openQuestions: Question = {
  spoken: {
    name: 'ask.homeQuestions',
    title: { en: 'Open questions about homes', es: 'Preguntas abiertas sobre viviendas' },
    say: [
      `question|questions|open questions|public questions|listing questions|unanswered questions|pregunta|preguntas|preguntas abiertas|preguntas pendientes + ${SHOW} + ${DETAILS} + ${HOMES} + [open|unanswered|waiting|new|pending|not answered|without an answer|left|still|abiertas|pendientes|nuevas|sin responder|sin contestar|sin respuesta|por responder] + [are|are there|wait|waiting for an answer|do i have|have|got|hay|tengo|quedan|siguen|esperan|estan] + [do people ask|did people ask|people asked|asked|from renters|from visitors|on the page|renters|de la gente|de los inquilinos|en la pagina]`,
      `what do people ask|what did people ask|what do renters ask|what are people asking|que pregunta la gente|que preguntan|que preguntaron|que me preguntan + [about my homes|about|about the homes|sobre mis viviendas|sobre|por mis viviendas]`,
    ],
    slots: { listing: { type: 'reference', kind: 'listing', optional: true } },
    examples: {
      en: [
        'which questions are open?',
        'show my unanswered questions',
        'what do people ask about the loft?',
        'how many questions are waiting for an answer?',
        'open questions about the garden studio',
        'list the new questions',
      ],
      es: [
        '¿qué preguntas hay abiertas?',
        'muéstrame las preguntas sin responder',
        '¿qué pregunta la gente sobre el loft?',
        '¿cuántas preguntas esperan?',
        'preguntas pendientes del estudio del jardín',
        'lista las preguntas nuevas',
      ],
    },
    page: '/dashboard/reviews',
  },
  async answer(context, _, { listing }) {
    const rows = await openOf(context, listing?.id ?? null);
    const total = rows[0]?.total ?? 0;
    const of = listing
      ? say({
          en: ` about ${quotedHome(listing.name)}`,
          es: ` sobre ${quotedHome(listing.name)}`,
        })
      : '';
    const artifacts = [
      link('/dashboard/reviews', { en: 'Open the questions', es: 'Abrir las preguntas' }),
    ];
    if (total === 0)
      return answerOf(
        say({
          en: `No question${of} waits for an answer.`,
          es: `Ninguna pregunta${of} espera respuesta.`,
        }),
        { artifacts, result: { questions: 0 } },
      );
    const lead = say({
      en: `**${count(total, { en: 'question', es: '' }, { en: 'questions', es: '' })}**${of} ${total === 1 ? 'waits' : 'wait'} for your answer.`,
      es: `**${count(total, { en: '', es: 'pregunta' }, { en: '', es: 'preguntas' })}**${of} ${total === 1 ? 'espera' : 'esperan'} tu respuesta.`,
    });
    const quotes = rows
      .slice(0, 3)
      .map(({ home, question }) => `- ${quoted(home, 80)}: “${quoted(question, 200)}”`);
    return answerOf(`${lead}\n\n${quotes.join('\n')}`, {
      artifacts,
      result: { questions: total },
      snippets: rows.slice(0, 5).map((row) => ({
        title: row.home,
        text: excerpt(row.question),
        url: `/dashboard/reviews?question=${row.id}`,
      })),
      table: tableOf(
        say({ en: 'Open questions', es: 'Preguntas abiertas' }),
        [
          say({ en: 'Asked on', es: 'Día' }),
          say({ en: 'Home', es: 'Vivienda' }),
          say({ en: 'Question', es: 'Pregunta' }),
        ],
        rows.map((row) => ({
          cells: [dayOfMoment(row.at, row.time_zone), row.home, excerpt(row.question, 120)],
          url: `/dashboard/reviews?question=${row.id}`,
        })),
        total,
      ),
    });
  },
};

/** Questions about what people ask on the pages of homes. */
export const homeQuestionQuestions: readonly Question[] = [openQuestions];

type Row = {
  id: string;
  question: string;
  home: string;
  at: string;
  time_zone: string;
  total: number;
};

/** Open questions about the homes of the caller's side, those that wait longest first. */
function openOf({ tx }: ToolContext, home: string | null): Promise<Row[]> {
  return tx<Row[]>`
    select q.id, q.question, concat_ws(', ', l.title, l.unit) as home, q.asked_at::text as at,
      l.time_zone, (count(*) over ())::int as total
    from public.listing_questions q join public.listings l on l.id = q.listing_id
    where q.answer is null and q.hidden_at is null
      and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
      and (${home}::uuid is null or q.listing_id = ${home})
    order by q.asked_at, q.id limit ${QUESTIONS_MOST}`;
}
