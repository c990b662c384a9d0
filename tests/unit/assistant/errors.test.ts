import { expect, test } from 'vitest';
import { serverErrorText } from '#shared/domains/assistant/error-text.ts';
import es from '#shared/domains/assistant/texts/es.ts';
import { ERROR_CODES } from '#shared/protocol/error-code.ts';
import { failure } from '../../../supabase/assistant/errors.ts';

test('the app says every code of the assistant, in English as the server does, in Spanish otherwise', () => {
  for (const code of ERROR_CODES) {
    const { message } = failure(code);
    expect(serverErrorText({ code, message: 'as it is on the wire' })).toBe(message);
    expect(es.serverError[code], code).not.toBe(message);
  }
});

test('a code that the app does not know is said by its message', () => {
  expect(serverErrorText({ code: 'tours.slot_taken', message: 'Taken.' })).toBe('Taken.');
  expect(serverErrorText({ code: 'tours.slot_taken', message: '' })).toBe(
    'An unknown error occurred',
  );
});
