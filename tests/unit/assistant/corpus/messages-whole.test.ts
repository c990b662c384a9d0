import { expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const KOFI = 'person/kofi-dawson';
const GRACE = 'person/grace-mensah';

test.each([
  ['text Kofi thanks for coming', KOFI, 'thanks for coming'],
  ['text Kofi sorry for the delay', KOFI, 'sorry for the delay'],
  ['dile a Kofi gracias por avisar', KOFI, 'gracias por avisar'],
  ['text Kofi please call me back today', KOFI, 'please call me back today'],
  ['please text Kofi to call me', KOFI, 'to call me'],
  ['write to Grace that her lease is ready', GRACE, 'her lease is ready'],
  ['let Grace know her application was declined', GRACE, 'her application was declined'],
  ['tell Grace the tour is at 3 pm instead of 2', GRACE, 'the tour is at 3 pm instead of 2'],
])('a message has every word that was typed: %s', async (sentence, person, text) => {
  expect(await stepsOf(sentence)).toEqual([['messaging.sendMessage', { person, text }]]);
});

const IVY = 'application/ivy-weiss-899-w-5th-st';

test.each([
  [
    'shortlist Ivy and note that she wants a two year lease',
    [
      ['applications.shortlist', { application: IVY }],
      ['applications.addNote', { application: IVY, text: 'she wants a two year lease' }],
    ],
  ],
  [
    'note that Kofi prefers calls',
    [
      [
        'applications.addNote',
        { application: 'application/kofi-dawson-612-bouldin-ave', text: 'Kofi prefers calls' },
      ],
    ],
  ],
])('a note is of whom it speaks: %s', async (sentence, steps) => {
  expect(await stepsOf(sentence)).toEqual(steps);
});

test('what is asked and what is charged stay what they are', async () => {
  expect(await stepsOf('let me know who owes rent')).toEqual([['ask.arrears', {}]]);
  expect(await stepsOf('charge Petra 25 for the key')).toEqual([
    ['earnings.addFee', expect.objectContaining({ amount: 2_500, text: 'the key' })],
  ]);
});
