import { numbers } from '#shared/language/format.ts';
import { say } from '../language.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { messageWords } from './message-words.ts';
import type { Question } from './question.ts';
import { answerOf, counted, daysOf, daysText, type Words } from './sentences.ts';

/** How far back is looked where no days are named. */
const DAYS_BACK = 90;

type Figures = {
  asked: number;
  answered: number;
  waiting: number;
  median: number | null;
  longest: number | null;
  hour: number;
  four: number;
  day: number;
  more: number;
};

/**
 * How long the others waited: from the first message of theirs that was not answered yet to the next
 * one of the caller, in seconds.
 */
async function figuresOf(
  { tx, zone }: ToolContext,
  values: SlotValues,
): Promise<Figures | undefined> {
  const days = daysOf(values);
  const [row] = await tx<Figures[]>`
    with said as (
      select m.conversation_id, m.seq, m.created_at, m.sender_id = (select auth.uid()) as is_mine
      from public.conversation_participants me
      join public.messages m on m.conversation_id = me.conversation_id and m.unsent_at is null
      where me.user_id = (select auth.uid())
        and case when ${days?.from ?? null}::date is null
          then m.created_at > now() - make_interval(days => ${DAYS_BACK})
          else (m.created_at at time zone ${zone})::date >= ${days?.from ?? null}::date end
    ), turns as (
      select s.*, lag(s.is_mine) over w as was_mine,
        min(s.created_at) filter (where s.is_mine) over (
          partition by s.conversation_id order by s.seq
          rows between current row and unbounded following) as answered_at
      from said s
      window w as (partition by s.conversation_id order by s.seq)
    ), waits as (
      select extract(epoch from t.answered_at - t.created_at) as seconds
      from turns t
      where t.is_mine is distinct from true and t.was_mine is distinct from false
        and (${days?.to ?? null}::date is null
          or (t.created_at at time zone ${zone})::date <= ${days?.to ?? null}::date)
    )
    select count(*)::integer as asked, count(seconds)::integer as answered,
      (count(*) filter (where seconds is null))::integer as waiting,
      (percentile_cont(0.5) within group (order by seconds))::float8 as median,
      max(seconds)::float8 as longest,
      (count(*) filter (where seconds < 3600))::integer as hour,
      (count(*) filter (where seconds >= 3600 and seconds < 14400))::integer as four,
      (count(*) filter (where seconds >= 14400 and seconds < 86400))::integer as day,
      (count(*) filter (where seconds >= 86400))::integer as more
    from waits`;
  return row;
}

const UNITS: readonly (readonly [seconds: number, words: Words])[] = [
  [86_400, { en: ['day', 'days'], es: ['día', 'días'] }],
  [3600, { en: ['hour', 'hours'], es: ['hora', 'horas'] }],
  [60, { en: ['minute', 'minutes'], es: ['minuto', 'minutos'] }],
];

/** '3 hours', '2 days': the largest unit of which there is one. */
function lengthText(seconds: number): string {
  const [size, words] = UNITS.find(([unit]) => seconds >= unit) ?? UNITS[2] ?? [60, UNITS[0]?.[1]];
  const count = Math.max(1, Math.round(seconds / size));
  return words ? counted(count, words) : String(count);
}

const CONVERSATIONS = {
  en: ['time that people wrote', 'times that people wrote'],
  es: ['vez que te escribieron', 'veces que te escribieron'],
} as const;

/** 'How fast do I reply?' */
async function replyTime(context: ToolContext, values: SlotValues): Promise<Answer> {
  const figures = await figuresOf(context, values);
  const days = daysOf(values);
  const when = days
    ? daysText(days, context)
    : say({ en: `in the last ${DAYS_BACK} days`, es: `en los últimos ${DAYS_BACK} días` });
  const artifacts = [
    { url: '/dashboard/messages', label: say({ en: 'Open messages', es: 'Abrir mensajes' }) },
  ];
  if (!figures || figures.asked === 0) {
    const lead = say({ en: `No one wrote to you ${when}.`, es: `Nadie te escribió ${when}.` });
    return answerOf([lead], { artifacts, result: { asked: 0 } });
  }
  const { asked, answered, waiting, median, longest } = figures;
  const share = numbers({ style: 'percent' }).format(answered / asked);
  const lead =
    median === null || longest === null
      ? say({
          en: `You have not answered any message that came ${when}.`,
          es: `No has respondido ningún mensaje que llegó ${when}.`,
        })
      : say({
          en: `You usually answer within ${lengthText(median)}; the longest wait was ${lengthText(longest)}.`,
          es: `Sueles responder en ${lengthText(median)}; la espera más larga fue de ${lengthText(longest)}.`,
        });
  const rest = say({
    en: `Of ${counted(asked, CONVERSATIONS)} ${when} you answered ${answered} (${share}); ${waiting} without an answer.`,
    es: `De ${counted(asked, CONVERSATIONS)} ${when} respondiste ${answered} (${share}); ${waiting} sin respuesta.`,
  });
  return answerOf([lead, rest], {
    artifacts,
    chart: answered < 3 ? undefined : chartOf(figures),
    result: { asked, answered, waiting, median_seconds: median },
  });
}

function chartOf({ hour, four, day, more }: Figures): Answer['chart'] {
  const bars: [label: { en: string; es: string }, value: number][] = [
    [{ en: 'Within an hour', es: 'En una hora' }, hour],
    [{ en: '1 to 4 hours', es: 'De 1 a 4 horas' }, four],
    [{ en: '4 to 24 hours', es: 'De 4 a 24 horas' }, day],
    [{ en: 'Longer than a day', es: 'Más de un día' }, more],
  ];
  return {
    caption: say({ en: 'How long people waited', es: 'Cuánto esperaron' }),
    bars: bars.map(([label, value]) => ({ label: say(label), value, text: String(value) })),
  };
}

/** How fast the caller answers. */
export const replyTimeQuestion: Question = { spoken: messageWords.replyTime, answer: replyTime };
