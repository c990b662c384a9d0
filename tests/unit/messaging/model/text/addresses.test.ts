import { expect, test } from 'vitest';
import { addressParts } from '#shared/domains/messaging/model/text/addresses.ts';
import { PAYLOADS } from '../../../../browser/scripts/payloads.ts';

const found = (text: string) => addressParts(text).filter(({ map }) => map);

test.each([
  ['We meet at 12 Elm Street, Austin.', '12 Elm Street, Austin'],
  [
    'It is 1450 W Oak Creek Blvd, Apt 4B, San Antonio, TX 78205 by the park',
    '1450 W Oak Creek Blvd, Apt 4B, San Antonio, TX 78205',
  ],
  ['7 East 6th St. is closer', '7 East 6th St.'],
  ['Take 220 Martin Luther King Drive, then call', '220 Martin Luther King Drive'],
])('the address %s links to a map', (text, address) => {
  const [part, ...others] = found(text);
  expect(others).toEqual([]);
  expect(part?.text).toBe(address);
  const map = new URL(part?.map ?? '');
  expect(map.origin).toBe('https://www.openstreetmap.org');
  expect(map.searchParams.get('query')).toBe(address);
});

test.each([
  'I can come at 12 or on Elm Street',
  '3 rooms on the way',
  'It costs 1200 a month, 5 minutes down the road',
  '+1 737 555 0182',
])('%s is no address and stays text', (text) => {
  expect(addressParts(text)).toEqual([{ text }]);
});

test('[S6] addresses in any text lose no piece and link to nothing else', () => {
  for (const payload of PAYLOADS.map(String)) {
    const text = `${payload} 12 Elm Street, Austin ${payload}`;
    const parts = addressParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    for (const { map } of parts)
      if (map) expect(new URL(map).origin).toBe('https://www.openstreetmap.org');
  }
});

test('a hostile text does not slow down the search for addresses', () => {
  const text = `${'1 A '.repeat(5_000)}${'12345 Aa Aa Aa Aa '.repeat(2_000)}`;
  // A pattern that tries every way to read it would take longer than a test may.
  expect(found(text)).toEqual([]);
});
