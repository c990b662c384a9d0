import type { Random } from '../random.ts';

/** As the columns of `mate_profiles` are named. */
export const HABITS = [
  ...(['tidiness', 'noise', 'guests', 'cooking', 'early_bird'] as const),
  ...(['smoking', 'pets', 'work_from_home'] as const),
];

/** Answers from 1, not at all, to 5, very much. */
export type Habits = Record<(typeof HABITS)[number], number>;

/** What people say about a habit, and the answers that it is true for. */
type Saying = { habit: keyof Habits; low: number; high: number; words: readonly string[] };

const say = (habit: keyof Habits, low: number, high: number, ...words: string[]): Saying => ({
  habit,
  low,
  high,
  words,
});

/** All sentences about habits. */
export const SAYINGS: readonly Saying[] = [
  say(
    'tidiness',
    4,
    5,
    'The kitchen is clean before I go to bed.',
    'I like a floor that one can walk on barefoot.',
    'Everything has its place here, and a label if need be.',
  ),
  say('tidiness', 3, 3, 'I am tidy enough for visitors, if not for a magazine.'),
  say(
    'tidiness',
    1,
    2,
    'I am relaxed about dust and do the big cleaning on Sundays.',
    'My desk is a heap, but it stays behind my door.',
  ),
  say(
    'noise',
    1,
    2,
    'I am quiet at home and own good headphones.',
    'No television here, and no speaker in the bathroom.',
  ),
  say(
    'noise',
    4,
    5,
    'There is usually music on; tell me when it is too much.',
    'I sing while I do the dishes.',
  ),
  say(
    'guests',
    1,
    2,
    'I rarely have people over.',
    'I meet friends outside, so the couch is yours.',
  ),
  say(
    'guests',
    4,
    5,
    'Friends come by on most weekends, and there is a chair for yours.',
    'I like a full table on Sundays.',
  ),
  say(
    'cooking',
    4,
    5,
    'I cook most evenings and like to share.',
    'There is a pot of soup on the stove from October on.',
  ),
  say('cooking', 1, 2, 'I hardly cook, so one shelf in the fridge is enough.'),
  say('early_bird', 4, 5, 'I am up before the sun and tiptoe.', 'Mornings are my best hours.'),
  say(
    'early_bird',
    1,
    2,
    'Before ten I am not good company.',
    'I get going in the evening, with the lamp low.',
  ),
  say('smoking', 1, 1, 'I do not smoke.'),
  say('pets', 4, 5, 'Animals are welcome with me.', 'I would love to live with a dog again.'),
  say('pets', 1, 1, 'I would rather live without animals.'),
];

const CLOSINGS = [
  'Looking for one or two people who talk when something is off.',
  'It would be nice to eat together now and then.',
  'I hope for a home where one knocks.',
  'A lease of a year would suit me best.',
  'I have lived in shared homes for years and know how to take out trash.',
  'References from my last two homes are ready.',
  'Write to me, and let us meet for a coffee first.',
  'Two bedrooms would do; three would be fun.',
  'I pay on the first, and I am bad at chess but willing.',
  'A window that opens to something green would make me happy.',
];

/** A profile's text: about the work, two habits and a wish; what it says is true of its answers. */
export function aboutMate(work: readonly string[], habits: Habits, from: Random): string {
  const fitting = SAYINGS.filter(
    ({ habit, low, high }) => habits[habit] >= low && habits[habit] <= high,
  );
  const told = from.sample(fitting, from.int(1, 2)).map(({ words }) => from.pick(words));
  return [from.pick(work), ...told, from.pick(CLOSINGS)].join(' ');
}
