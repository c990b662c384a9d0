import { endOfWeek } from 'date-fns/endOfWeek';
import { format } from 'date-fns/format';
import { startOfWeek } from 'date-fns/startOfWeek';
import type { Read } from '../read.ts';
import type { Reader } from '../reading.ts';
import { timeSpans } from '../time-words.ts';
import { dayOf, periodOf } from '../times.ts';
import { plainMarks } from '../tokens.ts';

type ReadAs = (text: string) => Promise<Read>;

const THAT =
  /(?<!\p{L})(?:that(?: same| very)?|the same|es[ea](?: mism[oa])?|el mismo|la misma|dich[oa]) (day|date|week|month|d[ií]a|fecha|semana|mes)(?!\p{L})/iu;

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

const iso = (day: Date) => format(day, 'yyyy-MM-dd');

/**
 * A request in which 'that day', 'esa semana' or 'that month' points at the one time that was named before it. A text
 * of one's own stays as it is; where no one time was named, nothing is done without its date.
 */
export async function onThatDay(
  request: string,
  reader: Reader,
  readAs: ReadAs,
): Promise<Read | null> {
  const found = THAT.exec(plainMarks(request));
  if (!found || /["]|:(?!\d)/.test(plainMarks(request).slice(0, found.index))) return null;
  const [phrase, unit = ''] = found;
  const before = timeSpans(request).filter(({ end }) => end <= found.index);
  const meant = before.length === 1 ? timeIn(unit, before[0], request, reader) : null;
  const end = found.index + phrase.length;
  if (meant === null) return withoutIt(await readAs(request), phrase);
  const read = await readAs(request.slice(0, found.index) + meant + request.slice(end));
  return textsIn(read).some((text) => text.includes(meant)) ? null : read;
}

function timeIn(
  unit: string,
  span: ReturnType<typeof timeSpans>[number] | undefined,
  request: string,
  { clock }: Reader,
): string | null {
  if (!span) return null;
  // 'Close July and show the expenses of that month': which July it is, each verb knows.
  if (/^(?:month|mes)/i.test(unit) && MONTH.test(span.english))
    return request.slice(span.start, span.end);
  const period = periodOf(span, clock, 'future');
  const day = period && period.from !== period.to ? null : (period?.from ?? dayOf(span, clock));
  if (/^(?:day|date|d|fecha)/i.test(unit)) return day;
  if (/^(?:month|mes)/i.test(unit)) {
    const [from, to] = [period?.from ?? day, period?.to ?? day];
    return from && to && from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : null;
  }
  if (day === null) return period ? request.slice(span.start, span.end) : null;
  const at = new Date(`${day}T00:00`);
  return `between ${iso(startOfWeek(at))} and ${iso(endOfWeek(at))}`;
}

const textsIn = (read: Read): string[] =>
  read.kind === 'steps'
    ? read.steps.flatMap(({ spoken, values }) =>
        Object.entries(values).flatMap(([slot, value]) =>
          typeof value === 'string' && spoken.slots[slot]?.type === 'text' ? [value] : [],
        ),
      )
    : [];

/** What is read without the date that it points at is not what was asked for. */
function withoutIt(read: Read, phrase: string): Read {
  if (read.kind !== 'steps') return read;
  const isText = textsIn(read).some((text) => text.includes(phrase));
  if (isText) return read;
  const nearest = read.steps.map(({ spoken }) => spoken);
  return { kind: 'refused', because: 'unknown', words: phrase.split(' '), nearest };
}
