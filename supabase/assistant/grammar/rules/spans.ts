import { wordTable } from '#shared/domains/search/model/word-table.ts';
import { numberOf } from '../small-words.ts';
import { folded, plainMarks } from '../tokens.ts';

/** A number of days or hours that a rule waits, or counts from a day. */
export type RuleSpan = { days: number | null; hours: number | null; after: boolean };

/** Numbers that rules are said with, besides those up to ten. */
const MORE: Readonly<Record<string, number>> = wordTable({
  a: 1,
  an: 1,
  'a couple of': 2,
  'un par de': 2,
  fourteen: 14,
  catorce: 14,
  fifteen: 15,
  quince: 15,
  twenty: 20,
  veinte: 20,
  thirty: 30,
  treinta: 30,
  sixty: 60,
  sesenta: 60,
  ninety: 90,
  noventa: 90,
});

const UP_TO_TEN =
  'one|two|three|four|five|six|seven|eight|nine|ten|una|uno|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez';
const NUMBER = `\\d{1,3}|${Object.keys(MORE)
  .toSorted((one, other) => other.length - one.length)
  .join('|')}|${UP_TO_TEN}`;
const UNIT = 'days?|dias?|weeks?|semanas?|months?|mes(?:es)?|hours?|horas?|hrs?';
const COUNT = `(?<count>${NUMBER}) (?<unit>${UNIT})`;

const BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${COUNT}) (?:before|ahead(?: of)?|in advance(?: of)?|prior to|earlier|antes|de antelacion))(?![\\p{L}])`,
  'u',
);
const WITHIN = new RegExp(
  `(?<![\\p{L}\\d])(?:in|within|en|dentro de) (?:${COUNT})(?![\\p{L}])`,
  'u',
);
const AFTER = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:after|wait|waiting|espera|a los|a las|pasad[ao]s|tras) (?:${COUNT})(?: (?:and|then|y))?|(?:${COUNT.replaceAll('<count>', '<count2>').replaceAll('<unit>', '<unit2>')}) (?:after(?:wards)?|later|late|overdue|past due|despues|mas tarde|de retraso)|(?<=(?:atras|retras)(?:e|a|en|an) )(?:${COUNT.replaceAll('<count>', '<count3>').replaceAll('<unit>', '<unit3>')}))(?![\\p{L}])`,
  'u',
);
const BY = new RegExp(`(?<![\\p{L}\\d])(?:by|por) (?:${COUNT})(?![\\p{L}])`, 'u');

function spanOf(groups: Record<string, string | undefined>, after: boolean): RuleSpan {
  const count = groups.count ?? groups.count2 ?? groups.count3 ?? '';
  const unit = groups.unit ?? groups.unit2 ?? groups.unit3 ?? '';
  const number = MORE[count] ?? numberOf(count) ?? 1;
  if (/^h/.test(unit)) return { days: null, hours: number, after };
  const size = /^(?:week|semana)/.test(unit) ? 7 : /^(?:month|mes)/.test(unit) ? 30 : 1;
  return { days: number * size, hours: null, after };
}

/** A sentence of which parts are taken out as they are understood; what is left keeps its place. */
export class Left {
  text: string;

  constructor(text: string) {
    this.text = folded(plainMarks(text))
      .replace(/[,;.!¡¿?]/g, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(/(?<= )(?:q|k)(?= )/g, 'que')
      .replace(/\bmsgs?\b/g, 'message')
      .trim();
  }

  /** Takes out the first match; null without one. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.text);
    if (!match) return null;
    const { index } = match;
    const rest = this.text.slice(index + match[0].length);
    // What stood apart must not come together: a word that no phrase has stands between.
    this.text = `${this.text.slice(0, index)} | ${rest}`.replace(/ {2,}/g, ' ').trim();
    return match;
  }

  /** Moves the first match behind all else, so that what stood around it comes together. */
  moveBack(pattern: RegExp): void {
    const moved = pattern.exec(this.text)?.[0];
    if (moved) this.text = `${this.text.replace(moved, '')} |${moved}`;
  }

  /** Takes out how long before or after something is to be done; null where it is not said. */
  takeSpan(): RuleSpan | null {
    const spans = [
      [AFTER, true],
      [BEFORE, false],
      [WITHIN, false],
      [BY, true],
    ] as const;
    for (const [pattern, after] of spans) {
      const match = pattern.exec(this.text);
      if (!match) continue;
      // 'Three days before rent', 'rent is 3 days late': what it is counted from stays.
      const word = / (before|antes|after|despues|late|overdue|past due)$/.exec(match[0])?.[1] ?? '';
      const { index } = match;
      this.text = `${this.text.slice(0, index)} ${word} ${this.text.slice(index + match[0].length)}`
        .replace(/ {2,}/g, ' ')
        .trim();
      return spanOf({ ...match.groups }, after);
    }
    return null;
  }
}
