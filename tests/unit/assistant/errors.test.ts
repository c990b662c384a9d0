import { expect, test } from 'vitest';
import { serverErrorText } from '#shared/domains/assistant/model/error-text.ts';
import { ERROR_CODES } from '#shared/protocol/error-code.ts';
import { failure } from '../../../supabase/assistant/errors.ts';
import { isServed, versionOf } from '../../../supabase/assistant/versions.ts';
import es from '../../../translations/es/shared/domains/assistant/texts.ts';

test('the app says every code of the assistant, in English as the server does, in Spanish otherwise', () => {
  for (const code of ERROR_CODES) {
    const { message } = failure(code);
    expect(serverErrorText({ code, message: 'as it is on the wire' })).toBe(message);
    expect(es.serverError[code], code).not.toBe(message);
  }
});

test('an error code that the app does not know is shown by its message', () => {
  expect(serverErrorText({ code: 'tours.slot_taken', message: 'Taken.' })).toBe('Taken.');
  expect(serverErrorText({ code: 'tours.slot_taken', message: '' })).toBe(
    'An unknown error occurred',
  );
});

test.each([
  ['?v=2', 2],
  ['', null],
  ['?v=', Number.NaN],
  ['?v=two', Number.NaN],
  ['?v=-1', Number.NaN],
  ['?v=1.5', Number.NaN],
])('the version of an address that ends with "%s" is %s', (query, version) => {
  expect(versionOf(new URL(`https://assistant.test/ws${query}`))).toBe(version);
});

test('a protocol version from the minimum on is served, a newer one too; none named is the first', () => {
  expect([1, 2, 3, 400].map((version) => isServed(version, 2))).toEqual([false, true, true, true]);
  expect([null, undefined].map((none) => isServed(none, 1))).toEqual([true, true]);
  expect([null, undefined].map((none) => isServed(none, 2))).toEqual([false, false]);
  for (const noise of [Number.NaN, 0, -1, 1.5, '2', {}, [], true, Number.POSITIVE_INFINITY]) {
    expect(isServed(noise, 1), String(noise)).toBe(false);
  }
});
