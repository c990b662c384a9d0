import { dayLater, daysInMonth, monthsLater } from '../../../../language/days.ts';
import { exactAt, lexicon } from './lexicon.ts';
import { numberAt, type Token } from './tokens.ts';
import type { Wish } from './wish.ts';

const MONTHS = /* @__PURE__ */ lexicon({
  '01': 'january|jan|enero',
  '02': 'february|feb|febuary|febrero',
  '03': 'march|mar|marzo',
  '04': 'april|apr|abril',
  '05': 'may|mayo',
  '06': 'june|jun|junio',
  '07': 'july|jul|julio',
  '08': 'august|aug|agosto',
  '09': 'september|sept|sep|septiembre|setiembre',
  '10': 'october|oct|octubre',
  '11': 'november|nov|noviembre',
  '12': 'december|dec|diciembre|dic',
});
const LEADS = /* @__PURE__ */ lexicon({
  from: 'from|starting|starting from|starting in|starting on|beginning|beginning in|as of|by|before|in|for|on|around|after|since|until|available|available from|available in|available on|available by|free from|move in|move in by|move in on|move in from|move in in|move in date|moving|moving in|moving in on|moving in by|to move in|to move in on|to move in by|start|start date|not before|desde|desde el|a partir de|a partir del|para|para el|en|el|antes de|antes del|disponible|disponible desde|disponible desde el|disponible en|disponible a partir de|disponible a partir del|disponible para|entrada|entrada en|entrada el|mudanza en|para mudarme en|mudarme en|para entrar en|para entrar el|libre desde|libre a partir de',
});
const NOW = /* @__PURE__ */ lexicon({
  now: 'now|right now|asap|immediately|immediate|today|right away|as soon as possible|this month|available now|immediate move in|hoy|ahora|ahora mismo|ya|inmediato|inmediata|inmediatamente|hoy mismo|de inmediato|cuanto antes|lo antes posible|este mes|esta semana|this week',
  tomorrow: 'tomorrow|manana',
  week: 'next week|proxima semana|la proxima semana|semana que viene|la semana que viene|semana proxima',
  month:
    'next month|proximo mes|el proximo mes|mes que viene|el mes que viene|mes proximo|el mes proximo|first of next month|the first of next month|start of next month|beginning of next month',
  year: 'next year|new year|the new year|ano nuevo|el proximo ano|proximo ano|el ano que viene',
  spring: 'spring|the spring|this spring|next spring|primavera|la primavera',
  summer: 'summer|the summer|this summer|next summer|verano|el verano',
  fall: 'fall|the fall|this fall|autumn|the autumn|otono|el otono',
  winter: 'this winter|next winter|invierno|el invierno',
});
/** Without a word in front they mean something else as well: 'in may', not 'may'. */
const UNSURE = new Set([
  'may',
  'march',
  'mar',
  'sep',
  'dec',
  'jun',
  'jan',
  'ya',
  'mayo',
  'hoy',
  'spring',
  'summer',
  'fall',
  'primavera',
  'verano',
  'otono',
  'this week',
  'esta semana',
]);
const PART = /* @__PURE__ */ lexicon({
  early:
    'early|beginning of|start of|the beginning of|the start of|principios de|a principios de|inicios de|a inicios de',
  mid: 'mid|middle of|the middle of|mediados de|a mediados de',
  late: 'late|end of|the end of|finales de|a finales de|fines de|a fines de|fin de',
});
const AFTER = /* @__PURE__ */ lexicon({
  after: 'onwards|onward|on|en adelante|move in|move in date|start|st|nd|rd|th|1st',
});
const SEASON: Readonly<Record<string, string>> = {
  spring: '03',
  summer: '06',
  fall: '09',
  winter: '12',
};

type Found = { day: string; length: number };

/** Reads the day of moving in that begins at a token; answers how many tokens it takes. */
export function moveInAt(tokens: readonly Token[], at: number, wish: Wish, today: string): number {
  const lead = exactAt(tokens, at, LEADS);
  let place = at + (lead?.length ?? 0);
  const led =
    lead !== undefined && !/^(?:el|for)$/.test(tokens[at]?.text ?? '') ? true : lead !== undefined;
  if (/^(?:the|el|about)$/.test(tokens[place]?.text ?? '') && lead) place += 1;
  const found = dayAt(tokens, place, today, led);
  if (!found) return 0;
  wish.move_in = found.day;
  let end = place + found.length;
  end += untilAt(tokens, end, wish, today);
  const tail = exactAt(tokens, end, AFTER);
  return end + (tail?.length ?? 0) - at;
}

/** 'March to August' also says how long. */
function untilAt(tokens: readonly Token[], at: number, wish: Wish, today: string): number {
  if (!/^(?:to|through|until|till|hasta|a|thru)$/.test(tokens[at]?.text ?? '')) return 0;
  const last = dayAt(tokens, at + 1, today, true);
  if (!last || !wish.move_in) return 0;
  const [fromYear = 0, fromMonth = 0] = wish.move_in.split('-').map(Number);
  const [, toMonth = 0] = last.day.split('-').map(Number);
  if (!fromYear || toMonth === fromMonth) return 0;
  wish.months = (toMonth - fromMonth + 12) % 12;
  return 1 + last.length;
}

function dayAt(
  tokens: readonly Token[],
  at: number,
  today: string,
  led: boolean,
): Found | undefined {
  return (
    namedDayAt(tokens, at, today, led) ??
    numericDayAt(tokens, at, today, led) ??
    spokenAt(tokens, at, today, led) ??
    inSomeTimeAt(tokens, at, today)
  );
}

function spokenAt(
  tokens: readonly Token[],
  at: number,
  today: string,
  led: boolean,
): Found | undefined {
  const hit = exactAt(tokens, at, NOW);
  if (!hit) return undefined;
  const text = tokens
    .slice(at, at + hit.length)
    .map((token) => token.text)
    .join(' ');
  if (UNSURE.has(text) && !led) return undefined;
  const season = SEASON[hit.meaning];
  const day = season
    ? nextOf(season, 1, today)
    : {
        now: today,
        tomorrow: dayLater(today, 1),
        week: dayLater(today, 7),
        month: `${monthsLater(today, 1).slice(0, 8)}01`,
        year: `${Number(today.slice(0, 4)) + 1}-01-01`,
      }[hit.meaning as 'now']; // every other meaning is a season
  return day === undefined ? undefined : { day, length: hit.length };
}

/** 'in two weeks', 'en 2 meses'; the word in front has been read. */
function inSomeTimeAt(tokens: readonly Token[], at: number, today: string): Found | undefined {
  if (
    !/^(?:in|within|en|dentro|hasta)$/.test(tokens[at - 1]?.text ?? '') &&
    tokens[at - 1]?.text !== 'de'
  )
    return undefined;
  const count = numberAt(tokens[at], true);
  const unit = tokens[at + 1]?.text ?? '';
  if (count === undefined || count > 24) return undefined;
  if (/^(?:weeks?|semanas?)$/.test(unit)) return { day: dayLater(today, 7 * count), length: 2 };
  if (/^(?:months?|mes|meses)$/.test(unit)) return { day: monthsLater(today, count), length: 2 };
  if (/^(?:days?|dias?)$/.test(unit)) return { day: dayLater(today, count), length: 2 };
  return undefined;
}

/** 'March', 'mid March', 'March 15th, 2027', 'the 1st of April', '1 de abril de 2027'. */
function namedDayAt(
  tokens: readonly Token[],
  at: number,
  today: string,
  led: boolean,
): Found | undefined {
  const part = exactAt(tokens, at, PART);
  let place = at + (part?.length ?? 0);
  let date: number | undefined;
  const before = tokens[place];
  if (before?.value !== undefined || /^(?:first|primero)$/.test(before?.text ?? '')) {
    date = before?.value ?? 1;
    place += 1;
    if (/^(?:st|nd|rd|th)$/.test(tokens[place]?.text ?? '')) place += 1;
    if (/^(?:of|de)$/.test(tokens[place]?.text ?? '')) place += 1;
  }
  const word = tokens[place]?.text ?? '';
  const month = MONTHS.get(word);
  if (!month) return undefined;
  place += 1;
  const behind = tokens[place];
  if (
    date === undefined &&
    !part &&
    behind?.value !== undefined &&
    behind.value >= 1 &&
    behind.value <= 31 &&
    isDate(tokens, place)
  ) {
    date = behind.value;
    place += 1;
    if (/^(?:st|nd|rd|th)$/.test(tokens[place]?.text ?? '')) place += 1;
  }
  if (UNSURE.has(word) && !led && !part && date === undefined) return undefined;
  if (date !== undefined && (!Number.isInteger(date) || date < 1 || date > 31)) return undefined;
  const skip = /^(?:de|del|of)$/.test(tokens[place]?.text ?? '') ? 1 : 0;
  const year = tokens[place + skip]?.value;
  const hasYear = year !== undefined && year >= 2024 && year <= 2040;
  if (hasYear) place += skip + 1;
  const day = part?.meaning === 'mid' ? 15 : part?.meaning === 'late' ? 31 : (date ?? 1);
  const full = hasYear
    ? onMonth(`${year}-${month}-01`, day)
    : nextOf(month, day, today, date === undefined);
  return { day: full, length: place - at };
}

/** A number behind a month is its date, unless it counts something: 'march 2 bedrooms'. */
function isDate(tokens: readonly Token[], at: number): boolean {
  return !/^(?:br|bd|beds?|bedrooms?|ba|baths?|k|b|recamaras?|dormitorios?|habitaciones|banos?|months?|\/|\+)$/.test(
    tokens[at + 1]?.text ?? '',
  );
}

/** '2027-03-01', '3/1', '03/01/2027'. */
function numericDayAt(
  tokens: readonly Token[],
  at: number,
  today: string,
  led: boolean,
): Found | undefined {
  const [one, mark, two, other, three] = tokens.slice(at, at + 5);
  const [a, b, c] = [one?.value, two?.value, three?.value];
  if (a === undefined || b === undefined || mark?.text !== other?.text) {
    if (
      mark?.text !== '/' ||
      !led ||
      a === undefined ||
      b === undefined ||
      a > 12 ||
      b > 31 ||
      a < 1 ||
      b < 1
    )
      return undefined;
    return { day: nextOf(String(a).padStart(2, '0'), b, today), length: 3 };
  }
  if (c === undefined) return undefined;
  const [year, month, date] = a > 31 ? [a, b, c] : [c < 100 ? 2000 + c : c, a, b];
  if (year < 2024 || year > 2040 || month < 1 || month > 12 || date < 1 || date > 31)
    return undefined;
  return { day: onMonth(`${year}-${String(month).padStart(2, '0')}-01`, date), length: 5 };
}

/** A day of a month, its last one where the month is shorter. */
function onMonth(first: string, date: number): string {
  return dayLater(first, Math.min(date, daysInMonth(first)) - 1);
}

/** The next such day that is not over; of a month that has begun, today where no date was named. */
function nextOf(month: string, date: number, today: string, whole = false): string {
  const year = Number(today.slice(0, 4));
  if (whole && today.slice(5, 7) === month && onMonth(`${year}-${month}-01`, date) < today)
    return today;
  const day = onMonth(`${year}-${month}-01`, date);
  return day >= today ? day : onMonth(`${year + 1}-${month}-01`, date);
}
