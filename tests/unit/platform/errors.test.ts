import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { AppError, toAppError } from '#shared/platform/errors.ts';

test('[AUTH-21] a missing session has its code', () => {
  expect(toAppError(new AuthSessionMissingError()).code).toBe('session-missing');
});

test.each([
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
])('[AUTH-21] %s means that the server knows no such session', (code) => {
  expect(toAppError(new AuthApiError('gone', 403, code)).code).toBe('session-missing');
});

test('[AUTH-22] an invalid JWT signature has its code', () => {
  expect(toAppError(new AuthInvalidJwtError('Invalid JWT signature')).code).toBe('bad-token');
});

test('[AUTH-23] an empty key set has its code', () => {
  expect(toAppError(new AuthInvalidJwtError('JWKS is empty')).code).toBe('no-keys');
});

test('[AUTH-24] an invalid scope has its code', () => {
  expect(toAppError(new Error("Invalid scope 'x'")).code).toBe('bad-scope');
});

test.each(['length', 'pwned'] as const)(
  'a password refused for %s has a text that says both',
  (reason) => {
    const { code, message } = toAppError(new AuthWeakPasswordError('weak', 422, [reason]));
    expect(code).toBe('weak-password');
    expect(message).toContain('at least 8 characters, and none of the commonest');
  },
);

test('a network error may be retried; a refusal of the server may not', () => {
  expect(toAppError(new AuthRetryableFetchError('Failed to fetch', 0)).retryable).toBe(true);
  expect(toAppError(new TypeError('Failed to fetch')).retryable).toBe(true);
  expect(toAppError({ status: 503 }).retryable).toBe(true);
  expect(toAppError({ code: '42501', message: 'permission denied' }).retryable).toBe(false);
});

test('a message of a server function may be shown; one of the database may not', () => {
  const raised = toAppError({ code: 'P0001', message: 'This home is gone.', hint: 'listing.gone' });
  expect([raised.message, raised.hint]).toEqual(['This home is gone.', 'listing.gone']);
  const leaked = toAppError({ code: '23505', message: 'duplicate key "profiles_pkey"' });
  expect(leaked.message).not.toContain('profiles_pkey');
});

test('not found and not permitted read the same', () => {
  expect(toAppError({ code: 'PGRST116' }).message).toBe(toAppError({ status: 404 }).message);
});

test('an AppError passes unchanged', () => {
  const error = new AppError('conflict');
  expect(toAppError(error)).toBe(error);
  expect(toAppError(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed')).code).toBe(
    'email-not-confirmed',
  );
});

test.each([
  { code: '53100', message: 'could not extend file', status: 507 },
  { code: 'InsufficientStorage', message: 'There is no space left', statusCode: '507' },
  { status: 507 },
])('a full disk, said as %j, is said in words and may be tried again', (thrown) => {
  const error = toAppError(thrown);
  expect(error.code).toBe('no-space');
  expect(error.message).toContain('no space left on the server');
  expect(error.retryable).toBe(true);
});
