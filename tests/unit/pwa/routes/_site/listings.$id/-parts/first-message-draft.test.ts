// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  sendAfterSignIn,
  takeSending,
} from '../../../../../../../pwa/routes/_site/listings.$id/-parts/first-message-draft.ts';

beforeEach(() => sessionStorage.clear());

test('a message that was meant to be sent after a sign-in is sent once, for its own home', () => {
  sendAfterSignIn('loft');
  expect(takeSending('house')).toBe(false);
  expect(takeSending('loft')).toBe(true);
  expect(takeSending('loft')).toBe(false);
});

test('an hour after sending was pressed it is not meant any more', () => {
  sendAfterSignIn('loft', 0);
  expect(takeSending('loft', 3_599_999)).toBe(true);
  sendAfterSignIn('loft', 0);
  expect(takeSending('loft', 3_600_000)).toBe(false);
});
