import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { afterEach, expect, test } from 'vitest';
import { announceSending } from '#shared/domains/auth/ui/forms/announce-code.ts';
import { takeActivity, toasts } from '#shared/kit/toast.ts';
import { toAppError } from '#shared/platform/errors.ts';

afterEach(() => {
  for (const { id } of toasts.current().activity) takeActivity(id);
});

async function said(error?: unknown) {
  await announceSending('ada@kinstead.test', async () => {
    if (error) throw toAppError(error);
  });
  const { title, description } = toasts.current().activity[0] ?? {};
  return { title, description };
}

test('[AUTH-28] the message about a sent code names its address', async () => {
  expect(await said()).toEqual({
    title: 'Verification Email Sent',
    description: 'A verification code has been sent to ada@kinstead.test',
  });
});

test('[AUTH-25] the message says that the mail could not be requested', async () => {
  expect(await said(new AuthRetryableFetchError('Failed to fetch', 0))).toEqual({
    title: 'Verification Failed',
    description: 'Failed to send verification email. Please try again.',
  });
});

test('[AUTH-26] the message has the server’s reason', async () => {
  expect(
    await said(new AuthApiError('Only every 60 seconds', 429, 'over_email_send_rate_limit')),
  ).toEqual({
    title: 'Verification Failed',
    description: 'Only every 60 seconds',
  });
});

test('[AUTH-27] the message about an unknown failure is generic', async () => {
  expect(await said(new TypeError('x is not a function'))).toEqual({
    title: 'Verification Failed',
    description: 'An unexpected error occurred. Please try again.',
  });
});
