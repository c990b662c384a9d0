import { expect, test } from 'vitest';
import {
  type Answer,
  answerOfPerson,
  answerOfVisitor,
  asksNotToBeTracked,
  consentOf,
  QUESTION_VERSION,
} from '#shared/platform/analytics/consent.ts';

const answer = (given: boolean, from: Answer['from'], version = QUESTION_VERSION): Answer => ({
  given,
  from,
  version,
});
const account = (given: boolean, version = QUESTION_VERSION) => ({ given, version });

test('consent is valid for the version of its text, a refusal for all versions', () => {
  expect(consentOf(null)).toBe('unasked');
  expect(consentOf(answer(true, 'visitor'))).toBe('given');
  expect(consentOf(answer(true, 'visitor', '2020-01'))).toBe('unasked');
  expect(consentOf(answer(false, 'visitor', '2020-01'))).toBe('refused');
});

test.each<[string, Answer | null, ReturnType<typeof account> | null, Answer | null]>([
  ['no answer was ever given', null, null, null],
  ['the account did', null, account(true), answer(true, 'account')],
  ['a visitor did', answer(true, 'visitor'), null, answer(true, 'unrecorded')],
  [
    'the account’s no wins over a visitor’s yes',
    answer(true, 'visitor'),
    account(false),
    answer(false, 'account'),
  ],
  [
    'a change that the account lacks wins',
    answer(false, 'unrecorded'),
    account(true),
    answer(false, 'unrecorded'),
  ],
  ['the one who left said yes', answer(true, 'left'), null, null],
  ['the account agreed to other words', answer(true, 'account'), account(true, '2020-01'), null],
])('consent of a signed-in user: %s', (_name, kept, ofAccount, expected) => {
  expect(answerOfPerson(kept, ofAccount)).toEqual(expected);
});

test('after a sign-out the device stores the answer without a user', () => {
  expect(answerOfVisitor(answer(true, 'account'))).toEqual(answer(true, 'left'));
  expect(answerOfVisitor(answer(false, 'visitor'))).toEqual(answer(false, 'visitor'));
  expect(answerOfVisitor(null)).toBeNull();
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
])('a browser with %j asks not to be tracked: %s', (signals, asks) => {
  expect(asksNotToBeTracked(signals as Navigator)).toBe(asks);
});
