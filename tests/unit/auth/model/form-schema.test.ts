import { expect, test } from 'vitest';
import {
  codeSchema,
  credentialsSchema,
  newPasswordSchema,
  signUpSchema,
} from '#shared/domains/auth/model/form-schema.ts';

test('[DEC-29] a pasted code may have blanks and dashes', () => {
  expect(codeSchema.parse(' 123 456 ')).toBe('123456');
  expect(codeSchema.parse('123-456')).toBe('123456');
  expect(codeSchema.safeParse('12345').success).toBe(false);
  expect(codeSchema.safeParse('12345a').success).toBe(false);
});

test('a mail address is trimmed and lower-cased', () => {
  const input = { email: ' Ada@Kinstead.TEST ', password: 'x' };
  expect(credentialsSchema.parse(input).email).toBe('ada@kinstead.test');
});

test('sign-up names each field that is wrong', () => {
  const parsed = signUpSchema.safeParse({
    full_name: ' ',
    email: 'a',
    password: 'b',
    user_type: 'king',
  });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([
    'full_name',
    'email',
    'password',
    'user_type',
  ]);
});

test('[DEC-29] a new password is typed twice', () => {
  const parsed = newPasswordSchema.safeParse({
    password: 'long enough',
    repeated: 'long enuf',
    elsewhere: true,
  });
  expect(parsed.error?.issues).toMatchObject([{ path: ['repeated'] }]);
});
