// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ListingCard } from '#shared/domains/listings/ui/card/listing-card.tsx';
import { renderPage, supplyDevice } from '#tests/support/surface/page.tsx';

test('by keyboard the title of a home comes before its heart', async () => {
  supplyDevice('renter');
  const { root } = await renderPage(
    <ListingCard
      listing={{
        ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Loft', home_type: 'apartment' },
        ...{ owner_id: '00000000-0000-4000-8000-000000000002', city: 'Austin', state: 'TX' },
        ...{ neighborhood: null, rent_cents: 180_000, currency: 'USD', bedrooms: 1, bathrooms: 1 },
        ...{ area_sqft: null, available_from: null, pictures: [] },
      }}
      today={new Date()}
      favorite={<button type="button">Heart</button>}
    />,
  );
  const stops = [...root.querySelectorAll<HTMLElement>('a, button')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Loft', 'Heart']);
});
