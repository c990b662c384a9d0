// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { homesQuery } from '#shared/domains/listings/cache/queries.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { button, buttons, click, nameOf, render } from '#tests/support/dom.ts';
import { eventually, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { AreaFilter } from '../../../../pwa/routes/_site/homes/-parts/filters/area-filter.tsx';
import { CityField } from '../../../../pwa/routes/_site/homes/-parts/homes-fields.tsx';

const choices = (areas: Record<string, number>) => ({
  ...{ cities: {}, cities_at_least: false },
  ...{ areas, areas_at_least: false },
});

test('neighborhoods of a city are chosen with the homes in each, and several will do', async () => {
  supplyDevice('renter');
  const changes: HomesSearch[] = [];
  const { root } = await render(
    <AreaFilter
      search={{ city: 'Austin, TX', area: 'zilker,Nowhere' }}
      choices={choices({ 'Hyde Park': 4, Zilker: 9 })}
      onChange={(change) => changes.push(change)}
    />,
  );
  expect(buttons(root).map(nameOf)).toEqual(['Zilker9', 'Hyde Park4', 'Nowhere0']);
  expect(buttons(root).map((each) => each.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'true',
  ]);
  await click(button(root, 'Hyde Park4'));
  await click(button(root, 'Zilker9'));
  expect(changes.map(({ area }) => area)).toEqual(['zilker,Nowhere,Hyde Park', 'Nowhere']);
  // The part of the map that was in sight is no condition on top of it.
  expect(changes[0]).toHaveProperty('box', undefined);
});

test('of many neighborhoods those with most homes are shown, and all of them on demand', async () => {
  supplyDevice('renter');
  const many = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`Area ${at}`, at + 1]));
  const { root } = await render(
    <AreaFilter
      search={{ city: 'Austin, TX', area: 'Area 0' }}
      choices={choices(many)}
      onChange={() => {}}
    />,
  );
  expect(buttons(root)).toHaveLength(14);
  expect(nameOf(buttons(root)[0] ?? root)).toBe('Area 1415');
  expect(buttons(root).map(nameOf)).toContain('Area 01');
  await click(button(root, 'Show all neighborhoods'));
  expect(buttons(root)).toHaveLength(15);
});

test('without a city and a neighborhood there is nothing to choose', async () => {
  supplyDevice('renter');
  const { root } = await render(
    <AreaFilter search={{}} choices={choices({})} onChange={() => {}} />,
  );
  expect(root.textContent).toBe('');
});

test('a city that an address names otherwise than the list is said without a number of homes', async () => {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/listing_cities', () => [
    { city: 'Austin', state: 'TX', homes: 7 },
  ]);
  network.answer('POST /rest/v1/rpc/place_choices', () => choices({}));
  network.answer('POST /rest/v1/rpc/search_listings', () => ({ items: [], next_cursor: null }));
  const search = { city: 'Austin' };
  function Page() {
    // Numbers are asked for once the homes are there.
    useInfiniteQuery(homesQuery(search));
    return <CityField search={search} onChange={() => {}} />;
  }
  const { root } = await renderPage(<Page />);
  const options = () => [...root.querySelectorAll('option')].map(({ textContent }) => textContent);
  await eventually(() => expect(options().join()).toContain('Austin, TX'));
  await eventually(() => expect(network.to('POST /rest/v1/rpc/place_choices')).not.toHaveLength(0));
  await settle();
  expect(options()).toContain('Austin');
  expect(options()).toContain('Austin, TX (0)');
});
