import { expect, test } from 'vitest';
import { newPassword, signUpSchema } from '#shared/domains/auth/model/form-schema.ts';
import { outgoingMessageSchema } from '#shared/domains/messaging/model/schema.ts';
import { guideFormSchema } from '#shared/domains/onboarding/model/schema.ts';
import { profileChangeSchema } from '#shared/domains/profiles/model/change-schema.ts';
import { asciiDigits } from '#shared/language/digits.ts';
import { isPhoneNumber, phoneNumber } from '#shared/language/phone-number.ts';
import {
  cutText,
  graphemes,
  initials,
  visibleLine,
  visibleText,
} from '#shared/language/visible-text.ts';
import { MARKED, NUMBERS } from '../../support/visible-texts.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each(MARKED)('what is typed as %j reads %j', (typed, read) => {
  expect(visibleText(typed)).toBe(read);
});

test('half an emoji, as a cut leaves it, is taken out', () => {
  expect(visibleText(`a${'🦄'.charAt(0)}b`)).toBe('ab');
});

test('a name stands in one line', () => {
  expect(visibleLine(' Ana\n\tLópez ')).toBe('Ana López');
});

test.each([
  ['🦄🦄', '🦄'],
  ['🦄 🐳', '🦄🐳'],
  [`${FAMILY} Silva`, `${FAMILY}S`],
  ['Ana María López', 'AL'],
  ['李', '李'],
  ['O', 'O'],
  ['é́mile zola', 'É́Z'],
  ['\u202egnp.exe', 'G'],
  ['\u200b\u200b', '?'],
  ['', '?'],
  ['🇲🇽 Rosa', '🇲🇽R'],
  ['  ana  ', 'A'],
])('the initials of %j are %j', (name, shown) => {
  expect(initials(name)).toBe(shown);
});

test('a cut never ends within a character', () => {
  expect(cutText(`ab${FAMILY}c`, 4)).toBe('ab');
  expect(cutText('abc', 3)).toBe('abc');
  expect(graphemes(`${FAMILY}é`)).toHaveLength(2);
});

test.each(NUMBERS)('the phone number %j is stored as %j', (typed, stored) => {
  expect(phoneNumber(typed)).toBe(stored);
  expect(isPhoneNumber(stored)).toBe(true);
});

test.each(['call me', '12', '555-0100 <b>', '++', '5550100 ext. ', 'x12', '1'.repeat(41)])(
  '%j is no phone number',
  (typed) => {
    expect(isPhoneNumber(phoneNumber(typed))).toBe(false);
  },
);

test('digits of other scripts are read', () => {
  expect(asciiDigits('１２３ ٤٥٦ ۷۸۹')).toBe('123 456 789');
});

const ACCOUNT = { email: 'a@b.test', password: 'long enough', user_type: 'renter' };

test.each([
  ['O', true],
  ['李', true],
  ['🦄', true],
  ['\u200b\u200b', false],
  ['\u202e', false],
  ['   ', false],
])('signing up with the name %j is accepted: %s', (full_name, accepted) => {
  expect(signUpSchema.safeParse({ ...ACCOUNT, full_name }).success).toBe(accepted);
  const change = profileChangeSchema.safeParse({ full_name, phone_number: null });
  expect(change.success).toBe(accepted);
});

test('a guide needs no last name', () => {
  expect(guideFormSchema.shape.lastName.safeParse('').success).toBe(true);
  expect(guideFormSchema.shape.firstName.safeParse('\u2060').success).toBe(false);
});

test('a message of nothing visible is not sent, and a name that would read backwards is turned', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const message = { id, conversation_id: id, sender_id: id };
  expect(outgoingMessageSchema.safeParse({ ...message, content: '\u200b\u200b' }).success).toBe(
    false,
  );
  expect(outgoingMessageSchema.parse({ ...message, content: 'a\u202eb' }).content).toBe('ab');
});

test.each([
  ['x'.repeat(72), true],
  ['x'.repeat(73), false],
  ['é'.repeat(36), true],
  ['é'.repeat(40), false],
  ['🦄'.repeat(18), true],
  ['🦄'.repeat(19), false],
])('the password %s fits the server: %s', (password, fits) => {
  expect(newPassword.safeParse(password).success).toBe(fits);
});
