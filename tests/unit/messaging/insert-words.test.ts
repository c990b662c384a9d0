import { expect, test } from 'vitest';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { insertDictated } from '#shared/domains/messaging/ui/voice/insert-dictated.ts';
import { insertWords } from '#shared/domains/messaging/ui/voice/insert-words.ts';

const at = (from: number, to = from) => ({ from, to });

test('dictated words are inserted at the caret, with spaces where words meet', () => {
  expect(insertWords('', at(0), 'hello', 100)).toEqual({ text: 'hello', caret: 5 });
  expect(insertWords('Hi', at(2), 'there', 100)).toEqual({ text: 'Hi there', caret: 8 });
  expect(insertWords('Hi you', at(3), 'to', 100)).toEqual({ text: 'Hi to you', caret: 6 });
  expect(insertWords('Hi, Tom', at(2), 'there', 100).text).toBe('Hi there, Tom');
});

test('dictated words replace the selection', () => {
  expect(insertWords('See you Friday', at(8, 14), 'Monday', 100).text).toBe('See you Monday');
});

test('dictated words beyond the limit lose no written text', () => {
  expect(insertWords('ab cd', at(2), 'xyz', 7)).toEqual({ text: 'ab x cd', caret: 4 });
  expect(insertWords('abcd', at(4), 'more', 4).text).toBe('abcd');
});

test('words understood after the user went to another conversation are appended to their own draft', () => {
  setDraft('left', 'Is it');
  setDraft('here', 'Dear Tom');
  insertDictated('left', 'still free', null);
  const { drafts } = useMessaging.getState();
  expect([drafts.left?.text, drafts.here?.text]).toEqual(['Is it still free', 'Dear Tom']);
});
