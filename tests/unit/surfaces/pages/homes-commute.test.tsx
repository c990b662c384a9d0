// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Facets } from '#shared/domains/listings/api/search-helps.ts';
import type { ListingCard } from '#shared/domains/listings/model/schema.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { keptCommute } from '#shared/domains/listings/state/kept-commute.ts';
import { button, buttons, click, nameOf, render, the, type } from '#tests/support/dom.ts';
import { eventually, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { CommuteFilter } from '../../../../pwa/routes/_site/homes/-parts/filters/commute/commute-filter.tsx';
import { FilterChoices } from '../../../../pwa/routes/_site/homes/-parts/filters/filter-choices.tsx';
import { CommuteLine } from '../../../../pwa/routes/_site/homes/-parts/search/commute-line.tsx';

const FACETS = {
  at_least: false,
  total: 5,
  tours: 3,
  commute: { 1846: 0, 5384: 4, 5128: 4, 10256: 5, 1538: 0, 2500: 1, 3461: 2 },
} as unknown as Facets; // only what is shown here

const ZILKER = { kind: 'area', name: 'Zilker', city: 'Austin', state: 'TX', homes: 12 } as const;

/** The panel's section, which keeps what is chosen as the sheet does. */
async function show(before: HomesSearch = {}) {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/suggest_places', ({ body }) =>
    (body as { words: string }).words === 'zilk' ? [ZILKER] : [],
  );
  const asked: unknown[] = [];
  network.answer('POST /rest/v1/rpc/place_spot', ({ body }) => {
    asked.push(body);
    return [-97.7731, 30.267];
  });
  const searches: HomesSearch[] = [];
  function Section() {
    const [search, setSearch] = useState(before);
    return (
      <CommuteFilter
        search={search}
        facets={FACETS}
        onChange={(change) => {
          searches.push(change);
          setSearch((current) => ({ ...current, ...change }));
        }}
      />
    );
  }
  const { root } = await renderPage(<Section />, '/homes');
  return { root, searches, asked };
}

test('a place is chosen by its name, then how and how long, with the homes that each would leave', async () => {
  const { root, searches, asked } = await show();
  expect(root.textContent).toContain('Minutes are estimates: the straight line');
  await type(the(root, 'input'), 'zilk');
  await eventually(() => expect(buttons(root).map(nameOf)).toContain('Zilker, Austin'));
  await click(button(root, 'Zilker, Austin'));
  await eventually(() => expect(root.textContent).toContain('To Zilker'));
  expect(asked).toEqual([{ place: { city: 'Austin', state: 'TX', areas: ['Zilker'] } }]);
  expect(searches).toEqual([{ commute: '-97.7731_30.267_bike_30_Zilker' }]);

  const shown = () =>
    buttons(root).map((each) => [nameOf(each), each.getAttribute('aria-pressed'), each.disabled]);
  expect(shown()).toEqual([
    ['Remove the commute', null, false],
    ['On foot0', 'false', true],
    ['By bike4', 'true', false],
    ['By transit4', 'false', false],
    ['By car5', 'false', false],
    ['10 min0', 'false', true],
    ['15 min1', 'false', false],
    ['20 min2', 'false', false],
    ['30 min4', 'true', false],
    ['45 min', 'false', false],
    ['60 min', 'false', false],
  ]);
  await click(button(root, 'By transit4'));
  await click(button(root, '45 min'));
  expect(searches.slice(1)).toEqual([
    { commute: '-97.7731_30.267_transit_30_Zilker' },
    { commute: '-97.7731_30.267_transit_45_Zilker' },
  ]);
  await click(button(root, 'Remove the commute'));
  expect(searches.at(-1)).toEqual({ commute: undefined });
  expect(buttons(root).map(nameOf)).toEqual(['Where I am', 'Point on the map']);
});

test('a name that no place has is said, and minutes of an address that are no step stay in sight', async () => {
  const { root } = await show();
  await type(the(root, 'input'), 'nowhere');
  await eventually(() => expect(root.textContent).toContain('No place with homes has this name.'));
  const { root: other } = await show({ commute: '-97.7_30.2_walk_26' });
  expect(other.textContent).toContain('To a point on the map');
  expect(buttons(other).map(nameOf)).toContain('26 min');
});

test('where one is, is taken to about a hundred meters, and a device that does not say it is named', async () => {
  const position = vi.fn((done: (at: unknown) => void, _fail: () => void) =>
    done({ coords: { latitude: 30.267_153, longitude: -97.743_061, accuracy: 20 } }),
  );
  const device = vi
    .spyOn(navigator, 'geolocation', 'get')
    .mockReturnValue({ getCurrentPosition: position } as unknown as Geolocation); // all that is asked of it
  onTestFinished(() => device.mockRestore());
  const { root, searches } = await show();
  position.mockImplementationOnce((_done, fail) => fail());
  await click(button(root, 'Where I am'));
  await eventually(() =>
    expect(root.textContent).toContain('This device does not say where it is.'),
  );
  await click(button(root, 'Where I am'));
  await eventually(() => expect(searches).toEqual([{ commute: '-97.743_30.267_bike_30' }]));
});

test('tours this week is a switch with its count, on and off', async () => {
  const changes: HomesSearch[] = [];
  const onChange = (change: HomesSearch) => changes.push(change);
  const { root, show: again } = await render(
    <FilterChoices search={{}} onChange={onChange} facets={FACETS} />,
  );
  await click(button(root, 'With tours this week3'));
  await again(<FilterChoices search={{ tours: true }} onChange={onChange} facets={FACETS} />);
  expect(button(root, 'With tours this week3').getAttribute('aria-pressed')).toBe('true');
  await click(button(root, 'With tours this week3'));
  expect(changes).toEqual([{ tours: true }, { tours: undefined }]);
});

test('a card says about how long the way is, and pages of homes remember it', async () => {
  const home = { longitude: -97.75, latitude: 30.3 } as ListingCard; // of a card only its spot matters
  const search = { commute: '-97.7731_30.267_bike_30_Zilker' };
  const { root, show: again } = await render(<CommuteLine listing={home} search={search} />);
  expect(root.textContent).toBe('About 24 min by bike to Zilker');
  expect(keptCommute()).toBe(search.commute);
  await again(<CommuteLine listing={{ ...home, latitude: null }} search={search} />);
  expect(root.textContent).toBe('');
});
