import { describe, expect, test } from 'vitest';
import type { Home } from '../../../supabase/seed/homes/home.ts';
import { generateWorld } from '../../../supabase/seed/world.ts';

const { homes, conversations, repairs } = generateWorld();

/** Words about a home that hold in one case alone. */
const HOLDS: readonly [words: RegExp, holds: (home: Home) => boolean][] = [
  [/garage space comes with it|spot in the garage is included/, included('garage')],
  [/parking space is included|space behind the building goes with it/, included('space')],
  [/space in the garage is \$|space in it costs \$/, ({ parkingFeeCents }) => !!parkingFeeCents],
  [/driveway takes|park in the driveway|is a driveway/, included('driveway')],
  [/park on the street|Parking is on the street/, included('street')],
  [/place for bikes/, ({ amenities }) => amenities.includes('Bike storage')],
  [/without extra rent/, ({ petsAllowed, petFeeCents }) => petsAllowed && !petFeeCents],
  [/(Pets|Dogs and cats|A dog or a cat) .*\$\d+ a month/, ({ petFeeCents }) => !!petFeeCents],
  [/(no pets|not allow pets|No pets)/, ({ petsAllowed }) => !petsAllowed],
  [/ground floor/, ({ floor }) => floor === 1],
  [/second floor|Second-floor/, ({ floor }) => floor === 2],
  [/third floor|Third-floor/, ({ floor }) => floor === 3],
  [/fourth floor|Fourth-floor/, ({ floor }) => floor === 4],
  [/fifth floor|Fifth-floor/, ({ floor }) => floor === 5],
  [/Top-floor|right at the top/, ({ floor, storeys }) => floor === storeys && floor > 1],
  [/balcony/, ({ outdoor, floor }) => outdoor === 'balcony' && floor > 1],
  [/terrace on the roof|roof terrace|roof deck/, ({ outdoor }) => outdoor === 'roof'],
  [/fenced yard|The yard is|Out back|a yard/, ({ outdoor }) => outdoor === 'yard'],
  [/There is an elevator/, ({ elevator }) => elevator],
  [/No elevator/, ({ elevator }) => !elevator],
  [
    /washer and a dryer|Washer and dryer are inside|own washer/,
    ({ laundry }) => laundry === 'home',
  ],
  [
    /laundry room|next to the entrance, shared|Washers and dryers are/,
    ({ laundry }) => laundry === 'building',
  ],
  [/[Ll]aundromat/, ({ laundry }) => laundry === 'near'],
  [/building internet/, ({ building }) => building === 'block'],
  [/comes furnished|Furniture, linen/, ({ furnished }) => furnished],
  [/comes empty|unfurnished|your own furniture/, ({ furnished }) => !furnished],
  [/a porch/, ({ pictures }) => pictures.some(({ name }) => /^exterior-(03|06|13)$/.test(name))],
  [/fireplace/, ({ amenities }) => amenities.includes('Fireplace')],
  [/ island/, ({ amenities }) => amenities.includes('Kitchen island')],
];

function included(parking: Home['parking']) {
  return (home: Home) => home.parking === parking && home.parkingFeeCents === null;
}

/** What a neighborhood is like and what stands around says nothing about the home. */
function ownWords({ title, description, neighborhood }: Home): string {
  const around = [neighborhood.mood, ...neighborhood.nearby, neighborhood.name];
  return around.reduce((text, each) => text.replaceAll(each, ''), `${title}\n${description}`);
}

describe('what homes of the seed say', () => {
  test.each(HOLDS)('%s is said where it is so, and nowhere else', (words, holds) => {
    const said = homes.filter((home) => words.test(ownWords(home)));
    expect(said.length).toBeGreaterThan(0);
    for (const home of said) expect(holds(home), `${home.title}\n${home.description}`).toBe(true);
  });

  test('every parking and pet fee is named in the description, with its amount', () => {
    const fees = homes.filter(({ parkingFeeCents }) => parkingFeeCents !== null);
    expect(fees.length).toBeGreaterThan(50);
    for (const { parkingFeeCents, description, amenities, parking } of fees) {
      expect(parking).toBe('garage');
      expect(description).toContain(`$${(parkingFeeCents ?? 0) / 100} a month`);
      expect(amenities).not.toContain('Garage parking');
    }
    for (const { petFeeCents, petsAllowed, description } of homes)
      if (petFeeCents) {
        expect(petsAllowed).toBe(true);
        expect(description).toContain(`$${petFeeCents / 100} a month`);
      }
  });

  test('conversations of the seed speak of the home as it is', () => {
    for (const { home, messages } of conversations) {
      if (!home) continue;
      const text = messages.map(({ content }) => content).join('\n');
      if (/included, and it is yours alone/.test(text)) expect(home.parkingFeeCents).toBeNull();
      if (/alone on the balcony/.test(text)) expect(home.outdoor).toBe('balcony');
      if (/The bedroom (goes|faces|has)/.test(text)) expect(home.homeType).not.toBe('studio');
      if (/Internet you choose/.test(text)) expect(home.homeType).not.toBe('room');
    }
  });

  test('tenants of the seed report repairs in their own words', () => {
    for (const { fault } of repairs) expect(fault.message).not.toMatch(/the tenant/);
  });
});
