import { expect, test } from 'vitest';
import { isOnlyEmoji } from '#shared/domains/messaging/model/text/emoji.ts';

test.each(['👍', ' 👍🏽 ', '❤️', '🎉🎉🎉', '👨‍👩‍👧 🏠', '🇪🇸'])(
  'the emoji %s is drawn large',
  (text) => {
    expect(isOnlyEmoji(text)).toBe(true);
  },
);

test.each(['', '👍 yes', '5', '3 #', 'ok', '🎉🎉🎉🎉', '©2026'])(
  '"%s" is drawn as text',
  (text) => {
    expect(isOnlyEmoji(text)).toBe(false);
  },
);
