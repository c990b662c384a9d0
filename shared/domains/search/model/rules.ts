/** How much of a text is searched for, in characters. */
export const LONGEST_TEXT = 5_000;

/** A page that a phrase names. */
export type NavigationTarget = { route: string; title: string };

function page(route: string, title: string): NavigationTarget {
  return { route, title };
}

/** BAR-12 to BAR-15, DEC-07: the phrases that name a page. */
export const NAVIGATION_TARGETS: Readonly<Record<string, NavigationTarget>> = {
  dashboard: page('/dashboard', 'Dashboard'),
  home: page('/dashboard', 'Dashboard'),
  settings: page('/dashboard/settings', 'Settings'),
  profile: page('/dashboard/settings', 'Settings'),
  messages: page('/dashboard/messages', 'Messages'),
  listings: page('/dashboard/listings', 'Listings'),
  applications: page('/dashboard/applications', 'Applications'),
  earnings: page('/dashboard/earnings', 'Earnings'),
  tours: page('/dashboard/tours', 'Tours'),
  maintenance: page('/dashboard/maintenance', 'Maintenance'),
  reviews: page('/dashboard/reviews', 'Reviews'),
  insights: page('/dashboard/insights', 'Insights'),
  documents: page('/dashboard/documents', 'Documents'),
  'guide dashboard': page('/guide-dashboard', 'Guide dashboard'),
  'list my home': page('/guide-dashboard/list-my-home', 'List My Home'),
  calendar: page('/guide-dashboard/calendar', 'Calendar'),
  'tour manager': page('/guide-dashboard/tour-manager', 'Tour Manager'),
  'live tour': page('/guide-dashboard/live-tour', 'Live Tour'),
};

/** Longest first, so that 'go to' is not read as 'go'. */
const LEADING_VERBS = [
  ...['take me to', 'bring me to', 'navigate to', 'jump to', 'switch to', 'go to'],
  ...['go', 'goto', 'show', 'open', 'view', 'see', 'check', 'visit'],
].map((verb) => verb.split(' '));
const TRAILING_VERBS = ['go', 'show', 'open', 'view'];

const OPENING_FILLERS = new Set(
  "hey hi hello ok okay please pls kindly just now could can would will you i i'd want wanna like to need let's lets".split(
    ' ',
  ),
);
const CLOSING_FILLERS = new Set('please pls thanks thank you now again'.split(' '));
const TARGET_FILLERS = new Set('the my me our up over to page screen tab section all'.split(' '));

/** Lower-case words without punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');
}

/** Words without 'please', 'could you' and the like at both ends. */
function withoutPoliteness(words: string[]): string[] {
  let start = 0;
  let end = words.length;
  while (start < end && isOpeningFiller(words[start] ?? '')) start += 1;
  while (end > start && CLOSING_FILLERS.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(start, end);
}

/** 'Please', 'could', 'hey' and the like, slips included. */
function isOpeningFiller(word: string): boolean {
  return OPENING_FILLERS.has(word) || isMisspelt(word, 'please') || isMisspelt(word, 'could');
}

/**
 * The page that a typed phrase asks for: 'go to X', 'show X', 'open X', 'view X' (BAR-10),
 * 'X go', 'X show' (BAR-11). Null for everything else: 'show my unread messages' is a question.
 */
export function parseNavigation(text: string): NavigationTarget | null {
  const words = withoutPoliteness(wordsOf(text));
  for (const verb of LEADING_VERBS) {
    if (words.length <= verb.length) continue;
    if (verb.every((part, index) => isMeant(words[index] ?? '', part))) {
      const target = targetOf(words.slice(verb.length));
      if (target) return target;
    }
  }
  const last = words.at(-1);
  return last !== undefined && words.length > 1 && TRAILING_VERBS.includes(last)
    ? targetOf(words.slice(0, -1))
    : null;
}

function targetOf(words: string[]): NavigationTarget | null {
  const bare = words.filter((word) => !TARGET_FILLERS.has(word)).join(' ');
  const exact = NAVIGATION_TARGETS[words.join(' ')] ?? NAVIGATION_TARGETS[bare];
  if (exact || bare === '') return exact ?? null;
  const names = Object.keys(NAVIGATION_TARGETS);
  const close = names.filter((name) => `${bare}s` === name || isMisspelt(bare, name));
  const [only, ...others] = close;
  return only !== undefined && others.length === 0 ? (NAVIGATION_TARGETS[only] ?? null) : null;
}

/** The word itself, or a slip of the fingers. */
export function isMeant(typed: string, meant: string): boolean {
  return typed === meant || isMisspelt(typed, meant);
}

/** One slip in a word of four letters or more, two from eight on; the first letter must be right. */
export function isMisspelt(typed: string, meant: string): boolean {
  if (typed === meant || typed[0] !== meant[0]) return false;
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < 4) return false;
  // In a short word one wrong letter makes another word; swapped or missing ones do not.
  if (meant.length < 6 && typed.length === meant.length && !isSwapped(typed, meant)) return false;
  return isWithin(typed, meant, shorter < 8 ? 1 : 2);
}

function isSwapped(typed: string, meant: string): boolean {
  const letters = (word: string) => [...word].sort().join('');
  return letters(typed) === letters(meant);
}

/** Whether two words are at most so many slips apart; most pairs differ more in their length alone. */
export function isWithin(a: string, b: string, slips: number): boolean {
  return Math.abs(a.length - b.length) <= slips && editDistance(a, b) <= slips;
}

/** Letters to insert, drop, replace or swap with the next to make one word the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
