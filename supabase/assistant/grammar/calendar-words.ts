/** Ways to write a word, as a pattern, and the English word for it. */
type Words = readonly (readonly [pattern: string, english: string])[];

export const DAYS: Words = [
  ['mondays?|mon|lunes|lun', 'monday'],
  ['tuesdays?|tues|tue|tuseday|teusday|martes', 'tuesday'],
  ['wednesdays?|wed|weds|wensday|wendesday|wednsday|wedensday|miercoles|mierc', 'wednesday'],
  ['thursdays?|thurs|thur|thu|thrusday|thurday|thirsday|jueves|juev', 'thursday'],
  ['fridays?|fri|firday|fryday|viernes|vier', 'friday'],
  ['saturdays?|sat|saterday|satruday|sabados?', 'saturday'],
  ['sundays?|sun|domingos?', 'sunday'],
];

export const MONTHS: Words = [
  ['january|jan|enero', 'january'],
  ['february|feb|febuary|febrero', 'february'],
  ['march|marzo', 'march'],
  ['april|apr|abril', 'april'],
  ['may|mayo', 'may'],
  ['june|jun|junio', 'june'],
  ['july|jul|julio', 'july'],
  ['august|aug|agosto', 'august'],
  ['september|sept|sep|septiembre|setiembre', 'september'],
  ['october|oct|octubre', 'october'],
  ['november|nov|noviembre', 'november'],
  ['december|dec|decem|diciembre|dic', 'december'],
];

export const UNITS: Words = [
  ['minutes?|mins?|minutos?', 'minutes'],
  ['hours?|hrs?|horas?', 'hours'],
  ['days?|dias?', 'days'],
  ['weekends?|fin(?:es)? de semana|finde', 'weekend'],
  ['weeks?|semanas?', 'weeks'],
  ['months?|mes(?:es)?', 'months'],
  ['quarters?|trimestres?', 'quarter'],
  ['years?|anos?', 'years'],
];

/** Numbers in letters before a unit. */
export const COUNTS: readonly (readonly [pattern: string, count: number])[] = [
  ['two|dos', 2],
  ['three|tres', 3],
  ['four|cuatro', 4],
  ['five|cinco', 5],
  ['six|seis', 6],
  ['ten|diez', 10],
];

/** Which week or half of a month. */
export const PARTS: Words = [
  ['first|1st|primera?', 'first'],
  ['second|2nd|segunda?', 'second'],
  ['third|3rd|tercera?', 'third'],
  ['fourth|4th|cuarta?', 'fourth'],
  ['last|final|ultima?', 'final'],
];

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The end, the middle and the beginning of a month that is named: 'at the end of January', 'a mediados de marzo'. */
export const PARTS_OF_MONTHS: Words = MONTHS.flatMap(
  ([pattern, english], at): Words => [
    [
      `(?:the )?(?:very )?(?:end of|late|fin(?:es)? de|final(?:es)? de) (?:${pattern})`,
      `${DAYS_OF_MONTH[at] ?? 30} ${english}`,
    ],
    [`(?:the )?(?:middle of|mid|mid-|mediados de) ?(?:${pattern})`, `15 ${english}`],
    [
      `(?:the )?(?:beginning of|start of|early|principios? de|inicios? de|comienzos? de) (?:${pattern})`,
      `1 ${english}`,
    ],
  ],
);

const NAMES = MONTHS.map(([pattern]) => pattern).join('|');
const APART = new RegExp(
  `((?:${NAMES})\\.? \\d{1,2}|\\d{1,2} (?:de )?(?:${NAMES})) [-–—] (?=(?:${NAMES})(?!\\p{L})|\\d{1,2} (?:de )?(?:${NAMES})(?!\\p{L}))`,
  'gu',
);

/** 'Dec 1 - Dec 4' is from one to the other; every letter stays in its place. */
export const daysApart = (plain: string): string => plain.replace(APART, '$1 a ');
