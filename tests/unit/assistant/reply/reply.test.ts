import { expect, test } from 'vitest';
import { planOf, replied, shortly } from './host.ts';

const RENT = 'set the rent of the loft to 2150';
const RAISE = 'raise the rent of the loft by 50';
const TOUR = "move Ana's tour to Friday 3 pm";
const TELL = 'tell Grace: the keys are ready';
const TWO = 'approve Grace and tell Ana: the loft is gone';

const rent = (cents: number, listing = 'loft') => [
  { do: 'listings.setRent', rent: cents, listing },
];
const tour = (starts: string, id = 'tour-ana') => [{ do: 'tours.reschedule', tour: id, starts }];
const tell = (person: string, text = 'the keys are ready') => ({
  do: 'messaging.sendMessage',
  text,
  person,
});
const approve = (id: string) => ({ do: 'applications.approve', application: id });
const pause = (listing: string) => ({ do: 'listings.pause', listing });

test.each([
  ...['yes', 'Yes.', 'yes, do it', 'ok', 'go ahead please', 'confirm', 'sí', 'Sí, hazlo', 'dale'],
  'de acuerdo',
])('“%s” says yes to a plan', async (text) => {
  expect(await replied(RENT, text)).toBe('yes');
});

test.each([
  'no',
  'No, thanks',
  'cancel',
  'never mind',
  "don't",
  'cancela',
  'mejor no',
  'no lo hagas',
])('“%s” drops a plan', async (text) => {
  expect(await replied(RENT, text)).toBe('no');
});

test.each([
  [RENT, 'make it 2200', rent(220_000)],
  [RENT, '2,300', rent(230_000)],
  [RENT, 'hazlo 2400', rent(240_000)],
  [RENT, 'make it 5 % more', rent(210_000)],
  [RENT, 'for the studio', rent(215_000, 'studio')],
  [RENT, 'mejor el estudio', rent(215_000, 'studio')],
  [RENT, 'not the loft, the studio', rent(215_000, 'studio')],
  [RENT, 'yes but for the studio', rent(215_000, 'studio')],
  [RENT, 'make it 2200 for the studio', rent(220_000, 'studio')],
  // A rise is one of what the other home has.
  [RAISE, 'for the studio', rent(105_000, 'studio')],
  [RAISE, 'make it 80', rent(208_000)],
  [RAISE, 'make it 2300', rent(230_000)],
])('to “%s” it is said “%s”: the amount or the home is another', async (plan, text, steps) => {
  expect(await replied(plan, text)).toEqual(steps);
});

test.each([
  ['on Thursday instead', tour('2026-11-26T21:00:00.000Z')],
  ['tomorrow', tour('2026-11-26T21:00:00.000Z')],
  ['mejor el sábado', tour('2026-11-28T21:00:00.000Z')],
  ['at 4', tour('2026-11-27T22:00:00.000Z')],
  ['make it Thursday at 10 am', tour('2026-11-26T16:00:00.000Z')],
  ["Grace's instead", tour('2026-11-27T21:00:00.000Z', 'tour-grace')],
  ['not Ana, Grace', tour('2026-11-27T21:00:00.000Z', 'tour-grace')],
])('“%s” moves a tour otherwise: what is not said stays', async (text, steps) => {
  expect(await replied(TOUR, text)).toEqual(steps);
});

test.each([
  [TELL, 'not Grace, Gabriel', [tell('gabriel')]],
  [TELL, 'no Grace, sino Gabriel', [tell('gabriel')]],
  [TELL, 'I meant Gabriel', [tell('gabriel')]],
  [TELL, 'para Gabriel', [tell('gabriel')]],
  [TELL, 'say: come at five', [tell('grace', 'come at five')]],
  [TELL, 'also tell Ana', [tell('grace'), tell('ana')]],
  [TELL, 'and Ana too', [tell('grace'), tell('ana')]],
  [TELL, 'también a Ana', [tell('grace'), tell('ana')]],
  [TWO, 'not Grace, Gabriel', [approve('app-gabriel'), tell('ana', 'the loft is gone')]],
  [TWO, 'the second one: say hi', [approve('app-grace'), tell('ana', 'hi')]],
  [
    TWO,
    'and pause the studio too',
    [approve('app-grace'), tell('ana', 'the loft is gone'), pause('studio')],
  ],
])('to “%s” it is said “%s”', async (plan, text, steps) => {
  expect(await replied(plan, text)).toEqual(steps);
});

test.each([
  ...['without the last one', 'without the message', 'sin el mensaje', 'sin Ana', 'not Ana'],
  ...['only the first', 'drop the second step', 'don’t tell Ana', 'sin el último'],
])('“%s” leaves a step out', async (text) => {
  expect(await replied(TWO, text)).toEqual([approve('app-grace')]);
});

test.each([
  [RENT, 'make it purple', '“purple”'],
  [TELL, 'Zoltan instead', '“zoltan”'],
  [TELL, 'Ben instead', '2. Ben Okafor'],
  [TELL, 'without the last one', 'Nothing would be left'],
  [RENT, 'by 100', 'To what amount?'],
  [TOUR, 'on Friday instead', 'says so already'],
  [TWO, 'without the tour', '“the tour”'],
])('to “%s” it is said “%s”: the plan stays, and the bar says why', async (plan, text, why) => {
  expect(await replied(plan, text)).toEqual({ kept: expect.stringContaining(why) });
});

test.each([
  ...['pause the studio', 'tell Ana: the door is open', 'who owes rent?', 'undo that'],
  ...['what if I raise the rent?', 'approve Gabriel'],
])('“%s” is a request of its own', async (text) => {
  expect(await replied(RENT, text)).toBe('another');
});

test('a list of which one part is a noun alone names them all', async () => {
  const both = await planOf('pause the loft and the studio');
  expect(shortly(both)).toEqual([pause('loft'), pause('studio')]);
  expect(await replied('pause the loft and the studio', 'without the studio')).toEqual([
    pause('loft'),
  ]);
});
