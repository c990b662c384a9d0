import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSentences } from '../../../../shared/domains/notifications/model/said-sentences.ts';
import {
  sentences,
  titles,
} from '../../../../shared/domains/notifications/model/server-sentences.ts';
import { saidNotification } from '../../../../shared/domains/notifications/model/translated-notification.ts';
import texts from '../../../../shared/domains/notifications/texts/en.ts';
import { showLocale } from '../../../../shared/language/locale.ts';
import { ROOT } from '../../../../supabase/environment.ts';

const sql = globSync('supabase/migrations/*.sql', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8').replaceAll("''", "'"))
  .join('\n');

const TOUR = {
  starts_at: '2026-11-01T06:30:00Z',
  time_zone: 'America/New_York',
};
const NOT_SENT = 'A scheduled message was not sent';
const HOMES = '3 homes for “Near the lake”';
const TIME = 'Sun, Nov 1, 2026, 1:30 AM (Eastern time, UTC-05:00)';

describe('sentences of the server', () => {
  test('the known sentences of the server are those that its functions write', () => {
    const written = (piece: string) => sql.includes(piece.trim().replace(/[:.]$/, ''));
    const wrong = Object.values(sentences).filter(
      (sentence) =>
        !sentence
          // How near a tour is, whether it is confirmed, and why a guide does not come are put behind.
          .replace(/ Reason: \{why\}$/, '')
          .replace(/ (within an hour|today|tomorrow)$/, '')
          .replace(/\. (It is not|Please accept|The (renter|host) closed).*$/, '.')
          .split(/\{\w+\}/)
          .every(written),
    );
    expect(wrong).toEqual([]);
  });

  test('the known sentences of the server are the English texts that the catalogue translates', () => {
    expect(texts.said).toEqual(sentences);
  });

  test('each title that a function writes plainly is known', () => {
    const calls = sql.matchAll(
      /private\.notify(?:_other_tenants)?\(\s*[\w.]+,\s*(?:'[a-z_]+',\s*)?'([A-Z][^']+)'/g,
    );
    const written = [...calls].map(([, title = '']) => title);
    expect(written.length).toBeGreaterThan(40);
    const known = new Set<string>(Object.values(sentences));
    expect([...new Set(written)].filter((title) => !known.has(title))).toEqual([]);
  });

  test('each sentence of the server stands under a title, or is one', () => {
    expect(new Set(titles.flat())).toEqual(new Set(Object.keys(sentences)));
  });
});

describe('a notification in another language', () => {
  // Without the build there is no Spanish: the English text is said, with what was read.
  beforeEach(() => showLocale('es'));
  afterEach(() => showLocale('en'));

  test.each([
    ['New message from Ada', 'Sent an attachment', 'newMessage', 'attachment'],
    [
      'Ada asks for a tour',
      `Ada would like to see A & B: loft: ${TIME}.`,
      'tourAsked',
      'tourAskedText',
    ],
    [
      'Your tour is within an hour',
      `You see A loft: ${TIME}. It is not confirmed yet.`,
      'tourWithinHour',
      'youSeeUnconfirmed',
    ],
    [
      'The guide cannot come',
      `Gil cannot show A loft: ${TIME}. Please ask somebody else. Reason: Another reason. “A cold”`,
      'guideCannot',
      'guideCannotWhy',
    ],
    [
      'Your home is seen tomorrow',
      `Ada comes to A loft: ${TIME}. No guide has accepted yet. Choose who shows the home.`,
      'seenTomorrow',
      'renterComesNoGuide',
    ],
    [NOT_SENT, 'Your profile is not verified.', 'scheduledNotSent', 'notVerified'],
    [
      NOT_SENT,
      'It could not be sent. Hello,\nis it free?',
      'scheduledNotSent',
      'couldNotBeSentText',
    ],
    [HOMES, '2 new, 1 with another price or date.', 'homesForSearch', 'homesNewAndChanged'],
    [HOMES, '3 new.', 'homesForSearch', 'homesNew'],
    ['1 home for “The lake”', '1 with another price or date.', 'homeForSearch', 'homesChanged'],
    ['A payment is due soon', 'Parking is due on soon.', 'dueSoon', 'dueOnText'],
    ['A payment is overdue', 'Parking was due on x.', 'overdue', 'wasDueOnText'],
    ['Price lowered: Loft', 'Now $1,200 instead of $1,300 a month.', 'priceLowered', 'priceText'],
  ])('a notification is translated, %s: %s', (title, message, saidTitle, saidMessage) => {
    const known = readSentences({ title, message });
    expect([known.title?.sentence, known.message?.sentence]).toEqual([saidTitle, saidMessage]);
    // With the names in their places.
    expect(saidNotification({ title, message, metadata: {} })).toEqual({ title, message });
  });

  test('a translated notification has the time of a tour in its reader’s format', () => {
    const { message } = saidNotification({
      title: 'Your tour is confirmed',
      message: `You see A loft: ${TIME}.`,
      metadata: TOUR,
    });
    expect(message).toMatch(
      /^You see A loft: dom, 1 de nov de 2026, 1:30\s*a\.\s*m\. \(Eastern time/,
    );
  });

  test('a notification says the month and the day of a rent as its reader writes them', () => {
    const said = (title: string, verb: string) =>
      saidNotification({
        title,
        message: `Rent for December 2026 ${verb} due on December 1, 2026.`,
        metadata: {},
      }).message;
    expect(said('A payment is due soon', 'is')).toBe(
      'Rent for diciembre de 2026 is due on 1 de diciembre de 2026.',
    );
    expect(said('A payment is overdue', 'was')).toBe(
      'Rent for diciembre de 2026 was due on 1 de diciembre de 2026.',
    );
  });

  test('people’s own words are not translated, even where the server might have written them', () => {
    const message = 'Bob saw the loft.';
    expect(saidNotification({ title: 'New message from Ada', message, metadata: {} })).toEqual({
      title: 'New message from Ada',
      message,
    });
    const unknown = { title: 'Something else', message: 'A tour is over' };
    expect(saidNotification({ ...unknown, metadata: null })).toEqual(unknown);
  });
});

test('an English notification is the row’s text', () => {
  const row = { title: 'A tour is over', message: `x: ${TIME}` };
  expect(saidNotification({ ...row, metadata: TOUR })).toEqual(row);
});
