import { describe, expect, test } from 'vitest';
import { isAllowedRedirect } from '../../../supabase/local/auth/redirects.ts';

const allowed = {
  siteUrl: 'http://localhost:5173',
  redirectUrls: ['https://*.example.com/after', 'kinstead://open/**', 'http://localhost:3000/a?c'],
};

describe('where a sign-in may end', () => {
  test.each([
    'http://localhost:5173',
    'http://localhost:5173/auth/reset-password?from=mail#part',
    'https://preview.example.com/after',
    'https://preview.example.com/after#anything',
    'kinstead://open/sign/in',
    'http://localhost:3000/abc',
  ])('the redirect to %s is allowed', (address) => {
    expect(isAllowedRedirect(address, allowed)).toBe(true);
  });

  test.each([
    undefined,
    '',
    '/auth/login',
    '//evil.example',
    'https://localhost:5173/',
    'http://localhost:5174/',
    'http://localhost:5173.evil.example/',
    'http://localhost:5173@evil.example/',
    'http://user:secret@localhost:5173/',
    'http://evil.example\\@localhost:5173/',
    'https://a.b.example.com/after',
    'https://evil.com/.example.com/after',
    'https://preview.example.com/after/more',
    'https://preview.example.com.evil.example/after',
    'https://evil.example/?https://preview.example.com/after',
    'http://localhost:3000/a/c',
    'javascript:alert(1)//http://localhost:5173',
    'data:text/html,hello',
    'kinstead://open',
  ])('the redirect to %s is not allowed', (address) => {
    expect(isAllowedRedirect(address, allowed)).toBe(false);
  });
});
