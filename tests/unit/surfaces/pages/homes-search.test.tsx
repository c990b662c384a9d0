// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { button, buttons, click, nameOf, press, render, the, type } from '#tests/support/dom.ts';
import {
  AtAddress,
  eventually,
  renderPage,
  settle,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { ChoiceGroup } from '../../../../pwa/routes/_site/homes/-parts/filters/choice-group.tsx';
import { SearchChips } from '../../../../pwa/routes/_site/homes/-parts/search/search-chips.tsx';
import { SearchField } from '../../../../pwa/routes/_site/homes/-parts/search/search-field.tsx';
import {
  placePart,
  suggestionsFor,
} from '../../../../pwa/routes/_site/homes/-parts/search/suggestions.ts';

const FISHTOWN = {
  kind: 'area',
  name: 'Fishtown',
  city: 'Philadelphia',
  state: 'PA',
  homes: 30,
} as const;

test('each part that was understood can be taken away or changed, words are named and dropped', async () => {
  supplyDevice('renter');
  const changes: HomesSearch[] = [];
  const opened: string[] = [];
  const { root } = await renderPage(
    <SearchChips
      search={{ q: 'light -balcony', city: 'Austin, TX', max: 900, pets: 'no' }}
      onChange={(change) => changes.push(change)}
      onOpen={(filter) => opened.push(filter)}
    />,
  );
  expect([...root.querySelectorAll('li')].map((part) => part.textContent)).toEqual([
    'Austin, TX',
    'Up to $900',
    'No pets',
  ]);
  expect(root.textContent).toContain('Also searched for the words “light”, without “balcony”');
  await click(button(root, 'Remove filter Up to $900'));
  await click(button(root, 'Drop the words'));
  await click(button(root, 'Change filter No pets'));
  expect(changes).toEqual([{ max: undefined }, { q: undefined }]);
  expect(opened).toEqual(['pets']);
});

test('of two neighborhoods, kinds or amenities each is a part of its own', async () => {
  supplyDevice('renter');
  const changes: HomesSearch[] = [];
  const { root } = await renderPage(
    <SearchChips
      search={{ area: 'Fishtown,Fairmount', type: 'studio,loft', with: 'balcony,dishwasher' }}
      onChange={(change) => changes.push(change)}
      onOpen={() => {}}
    />,
  );
  expect([...root.querySelectorAll('li')].map((part) => part.textContent)).toEqual([
    'Fishtown',
    'Fairmount',
    'Studio',
    'Loft',
    'Dishwasher',
    'Balcony',
  ]);
  for (const part of ['Fishtown', 'Loft', 'Balcony'])
    await click(button(root, `Remove filter ${part}`));
  expect(changes).toEqual([{ area: 'Fairmount' }, { type: 'studio' }, { with: 'dishwasher' }]);
});

test('words alone are no part and are named, and nothing asked shows nothing', async () => {
  supplyDevice('renter');
  const props = { onChange: () => {}, onOpen: () => {} };
  const { root } = await renderPage(<SearchChips search={{}} {...props} />);
  expect(root.textContent).toBe('');
  const words = await renderPage(<SearchChips search={{ q: 'garden gate' }} {...props} />);
  expect(words.root.querySelectorAll('li')).toHaveLength(0);
  expect(words.root.textContent).toContain('Searched for the words “garden”, “gate”');
});

test('what a sentence asks for twice is named', async () => {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/search_places', () => []);
  const { root } = await renderPage(
    <SearchChips
      search={{ min: 900, max: 2000, pets: 'no' }}
      sentence="pet friendly no pets under 900 over 2000"
      onChange={() => {}}
      onOpen={() => {}}
    />,
  );
  await eventually(() => expect(root.textContent).toContain('These are without.'));
  expect(root.textContent).toContain('These homes cost what lies between them.');
});

test('what near the river is taken for is said, as long as its neighborhoods are asked for', async () => {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/search_places', () => [
    { ...FISHTOWN, homes: undefined },
    { kind: 'city', name: 'Philadelphia', city: 'Philadelphia', state: 'PA' },
  ]);
  const props = { sentence: 'loft near the river', onChange: () => {}, onOpen: () => {} };
  const search = { type: 'loft', city: 'Philadelphia, PA', area: 'Fishtown' };
  const { root } = await renderPage(<SearchChips search={search} {...props} />);
  await eventually(() =>
    expect(root.textContent).toContain('Near the river are the neighborhoods whose middle is'),
  );
  const without = await renderPage(<SearchChips search={{ type: 'loft' }} {...props} />);
  await settle();
  expect(without.root.textContent).not.toContain('Near the river');
});

test('a choice says what it leaves; what leaves nothing cannot be taken, but can be taken back', async () => {
  const taken: string[] = [];
  const { root } = await render(
    <ChoiceGroup
      legend="Kind"
      atLeast
      onToggle={(key) => taken.push(key)}
      choices={[
        { key: 'loft', label: 'Loft', on: false, homes: 3000 },
        { key: 'room', label: 'Room', on: false, homes: 0 },
        { key: 'house', label: 'House', on: true, homes: 0 },
        { key: 'studio', label: 'Studio', on: false, homes: null },
      ]}
    />,
  );
  expect(buttons(root).map(nameOf)).toEqual(['Loft3,000+', 'Room0', 'House0', 'Studio']);
  expect(buttons(root).map(({ disabled }) => disabled)).toEqual([false, true, false, false]);
  await click(button(root, 'House0'));
  expect(taken).toEqual(['house']);
});

test('places are offered for what is typed, moved through with arrows and taken with Enter', async () => {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/suggest_places', () => [FISHTOWN]);
  const changes: HomesSearch[] = [];
  const { root } = await renderPage(
    <AtAddress>
      {() => <SearchField search={{}} onChange={(change) => changes.push(change)} />}
    </AtAddress>,
  );
  const field = the(root, '[role=combobox]') as HTMLInputElement; // the selector names one
  await type(field, '2br in fisht');
  await eventually(() => expect(root.querySelectorAll('[role=option]')).toHaveLength(1));
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await press(field, 'ArrowDown');
  const option = the(root, '[role=option]');
  expect(option.textContent).toBe('Fishtown, Philadelphia30 homes');
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  await press(field, 'Enter');
  await settle();
  expect(changes.at(-1)).toEqual({ q: '2br in Fishtown, Philadelphia' });
  expect(root.querySelector('[role=listbox]')).toBeNull();
  // What was looked for is offered the next time.
  await type(field, '2br');
  await eventually(() =>
    expect(root.querySelector('[role=option]')?.textContent).toBe(
      '2br in Fishtown, PhiladelphiaSearched before',
    ),
  );
  await press(field, 'Escape');
  expect(root.querySelector('[role=listbox]')).toBeNull();
});

test.each([
  ['fisht', '', 'fisht'],
  ['2br in fisht', '2br in ', 'fisht'],
  ['room near hyde park', 'room near ', 'hyde park'],
  ['casa cerca de hyde', 'casa cerca de ', 'hyde'],
  ['two bedrooms with a dog and yard austin', 'two bedrooms with a dog and yard ', 'austin'],
])('of %j the end may be a place', (text, before, words) => {
  expect(placePart(text)).toEqual({ before, words });
});

test('saved searches are offered by their names, before earlier ones, at most three of them', () => {
  const named = (name: string) => ({ id: name, name, news: 2, open: () => {} });
  const saved = ['Lofts', 'With a dog', 'Near work', 'Cheap'].map(named);
  expect(suggestionsFor('', ['room'], [], saved).map(({ text }) => text)).toEqual([
    'Lofts',
    'With a dog',
    'Near work',
    'room',
  ]);
  expect(suggestionsFor('DOG', [], [], saved)).toMatchObject([{ kind: 'saved', id: 'With a dog' }]);
  expect(suggestionsFor('xylophone', [], [], saved)).toEqual([]);
});

test('a saved search is opened with the keys of the field, and is no search for its name', async () => {
  const network = supplyDevice('renter');
  const id = '00000000-0000-4000-8000-0000000000d1';
  network.answer('POST /rest/v1/rpc/my_saved_searches', () => [
    {
      ...{ id, name: 'Lofts by the river', q: '', filters: {}, address: { type: 'loft' } },
      ...{ frequency: 'daily', created_at: '2026-01-01T00:00:00Z', news: 2 },
    },
  ]);
  network.answer('POST /rest/v1/rpc/suggest_places', () => []);
  const changes: HomesSearch[] = [];
  const { root, place } = await renderPage(
    <SearchField search={{}} onChange={(change) => changes.push(change)} />,
  );
  const field = the(root, '[role=combobox]');
  await type(field, 'lofts');
  await eventually(() =>
    expect(the(root, '[role=option]').textContent).toBe('Lofts by the riverSaved · 2 new'),
  );
  await press(field, 'ArrowDown');
  await press(field, 'Enter');
  await eventually(() => expect(place()).toBe(`/saved-searches/${id}`));
  expect(changes).not.toContainEqual({ q: 'Lofts by the river' });
});

test('earlier searches are offered for an empty field, and never what stands there already', () => {
  const recent = ['loft in Austin', 'room'];
  expect(suggestionsFor('', recent, []).map(({ text }) => text)).toEqual(recent);
  expect(suggestionsFor('room', recent, [])).toEqual([]);
  expect(suggestionsFor('near fi', [], [FISHTOWN]).map(({ text }) => text)).toEqual([
    'near Fishtown, Philadelphia',
  ]);
});
