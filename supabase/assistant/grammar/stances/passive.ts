import { wordTable } from '#shared/domains/search/model/word-table.ts';

/** Participles that do not end in '-ed', with their verbs. */
const IRREGULAR: Readonly<Record<string, string>> = wordTable({
  taken: 'take',
  sent: 'send',
  put: 'put',
  brought: 'bring',
  given: 'give',
  made: 'make',
  set: 'set',
  cut: 'cut',
  withdrawn: 'withdraw',
  rebuilt: 'rebuild',
  written: 'write',
  shut: 'shut',
  drawn: 'draw',
  sold: 'sell',
  done: 'do',
});

const DONE = `\\p{L}{3,}ed|${Object.keys(IRREGULAR).join('|')}`;

/** The verbs that a participle may be of. */
const basesOf = (participle: string): string[] => {
  const known = IRREGULAR[participle];
  if (known !== undefined) return [known];
  const stem = participle.replace(/ed$/, '');
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
};

const WAYS = [
  '(?:please |would you (?:please )?|could you (?:please )?)?(?:have|get) (?!(?:you|u|we|i|they)\\b)(.{2,60}?)',
  '(?:please let|could|can|may|(?:we|i) (?:want|need|would like)|(?:we|i) are ready for|let) (.{2,60}?) (?:please )?(?:to )?be',
  // 'I need the tour with Ana cancelled', 'need the loft taken off the market'.
  "(?:i |we |i'd |we'd )?(?:like|need|want|would like) (?!to\\b|an?\\b|more\\b|you\\b)([^,;:\"?]{2,60}?)(?: to be)?",
].map((way) => new RegExp(`^${way} (${DONE})(?!\\p{L}|-)(.*)$`, 'iu'));

/** 'Quentin's notification can be marked read'; what may be done otherwise is no order, nor what others do. */
const MUST = new RegExp(
  `^([^,;:"?]{3,60}?) (?:should|must|needs? to|gotta|has to|have to|had better|ought to|can(?: now| all)?(?= be (?:marked|cancell?ed|deleted|removed|archived|closed|dropped|sent|published|restored|offered|waived|voided|returned|released))) (?:now |please |just )?(?:be|get) (${DONE})(?!\\p{L}|-| by )(.*)$`,
  'iu',
);

/** 'Tomas needs his lease drawn up', 'Maya should get 75 dollars refunded'. */
const FOR_WHOM = new RegExp(
  `^(\\p{L}[^,;:"?]{1,40}?) (?:needs?|should (?:have|get)|must (?:have|get)) (?!to\\b)([^,;:"?]{2,60}?) (${DONE})((?: up| out| off| back)?)[.!]?$`,
  'iu',
);

/**
 * 'Have Caleb screened', 'get the loft published': the verb that is to be done comes first. `verbs` are those
 * that can be asked for.
 */
export function activeOf(text: string, verbs: ReadonlySet<string>): string {
  for (const way of [...WAYS, MUST]) {
    const match = way.exec(text);
    if (!match) continue;
    const [, what = '', done = '', rest = ''] = match;
    const verb = basesOf(done.toLowerCase()).find((one) => verbs.has(one));
    if (verb !== undefined) return `${verb} ${what}${rest}`;
  }
  const [, whom, what, done = '', rest = ''] = FOR_WHOM.exec(text) ?? [];
  const verb = basesOf(done.toLowerCase()).find((one) => verbs.has(one));
  if (whom !== undefined && verb !== undefined) return `${verb}${rest} ${what} for ${whom}`;
  return text;
}
