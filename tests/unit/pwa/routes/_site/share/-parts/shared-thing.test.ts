import { expect, test } from 'vitest';
import { sharedThing } from '../../../../../../../pwa/routes/_site/share/-parts/shared-thing.ts';

const ORIGIN = 'https://kinstead.test';
const HOME = '3f2b7a52-1c1d-4b53-9c56-6f0a3c1a0b11';

test('a shared link to a home of ours is that home, whichever field a phone uses', () => {
  const link = `${ORIGIN}/listings/${HOME}?from=mail`;
  for (const handed of [{ url: link }, { text: `Look at this: ${link}` }, { title: link }]) {
    expect(sharedThing(handed, ORIGIN).listingId).toBe(HOME);
  }
});

test('shared links to other sites, and paths that are no homes, are text', () => {
  for (const url of [
    `https://evil.test/listings/${HOME}`,
    `${ORIGIN}.evil.test/listings/${HOME}`,
    `${ORIGIN}/listings/not-a-home`,
    'https://[not a link',
  ]) {
    expect(sharedThing({ url }, ORIGIN)).toMatchObject({ listingId: null, text: url });
  }
});

test('the shared text is the remaining words for a search, without repetitions', () => {
  const url = 'https://rooms.test/42';
  expect(
    sharedThing({ title: 'Sunny room', text: `Sunny room in Austin ${url}`, url }, ORIGIN),
  ).toEqual({
    text: `Sunny room in Austin ${url}`,
    words: 'Sunny room in Austin',
    listingId: null,
  });
  expect(sharedThing({ title: 'Twice', text: 'Twice' }, ORIGIN).text).toBe('Twice');
  expect(sharedThing({ text: 'x'.repeat(300) }, ORIGIN).words).toHaveLength(80);
});

test('an empty share, and one that is no text, is nothing', () => {
  expect(sharedThing({}, ORIGIN).text).toBe('');
  expect(sharedThing({ text: 7, title: null, url: ['a'] }, ORIGIN).text).toBe('');
});
