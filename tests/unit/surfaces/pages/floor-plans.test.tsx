// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Facets } from '#shared/domains/listings/api/search-helps.ts';
import { type Listing, listingSchema } from '#shared/domains/listings/model/details-schema.ts';
import type { OwnPicture, StoredListing } from '#shared/domains/listings/model/draft-schema.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { button, buttons, click, nameOf } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';
import { GalleryLinks } from '../../../../pwa/features/home-gallery/gallery-links.tsx';
import { GalleryRest } from '../../../../pwa/features/home-gallery/gallery-rest.tsx';
import { PlanFigure } from '../../../../pwa/features/home-gallery/plan-figure.tsx';
import { FilterChoices } from '../../../../pwa/routes/_site/homes/-parts/filters/filter-choices.tsx';
import { PictureList } from '../../../../pwa/routes/dashboard/listings/-parts/listing-form/pictures/picture-list.tsx';

const listing = (number: number): Listing =>
  listingSchema.parse({
    ...{ id: rowId(number), owner_id: rowId(9), title: 'The loft', city: 'Austin', state: 'TX' },
    ...{ neighborhood: null, home_type: 'loft', rent_cents: 100_000, currency: 'USD' },
    ...{ bedrooms: 1, bathrooms: 1, area_sqft: null, available_from: null, status: 'active' },
    ...{ deposit_cents: null, pictures: [] },
  });
const plan = { path: 'a/plan', widths: [800, 1600], alt: '', dominant_color: null };
const media = (number: number, kind: OwnPicture['kind'], position: number): OwnPicture => ({
  ...{ id: rowId(number), kind, path: `a/${number}`, widths: [480], width: 480, height: 360 },
  ...{ hash: null, alt: '', position },
});

/** A network that has plans of one home, and no videos. */
function supplyPlans(home: string) {
  const network = supplyDevice('renter');
  network.answer('GET /rest/v1/listing_media', ({ query }) =>
    query.get('kind') === 'eq.plan' && query.get('listing_id') === `eq.${home}` ? [plan] : [],
  );
  return network;
}

test('the pictures of a home that has a plan lead to it, and those of one without do not', async () => {
  supplyPlans(rowId(1));
  const { root } = await renderPage(<GalleryLinks listing={listing(1)} />);
  await eventually(() => expect(buttons(root).map(nameOf)).toEqual(['Floor plan']));
  const none = await renderPage(<GalleryLinks listing={listing(2)} />);
  await settle();
  expect(buttons(none.root)).toEqual([]);
});

test('plans are swiped to behind the pictures, and counted with them', async () => {
  supplyPlans(rowId(1));
  const opened: number[] = [];
  const counts: number[] = [];
  const { root } = await renderPage(
    <ul>
      <GalleryRest
        listing={rowId(1)}
        onOpen={(number) => opened.push(number)}
        onCount={(count) => counts.push(count)}
      />
    </ul>,
  );
  await eventually(() => expect(counts.at(-1)).toBe(1));
  await click(button(root, 'Open floor plan 1'));
  expect(opened).toEqual([0]);
});

test('a plan is shown whole and on white, is named by its home or by its host, and is made larger', async () => {
  supplyDevice('renter');
  const { root } = await renderPage(<PlanFigure plan={plan} title="The loft" />);
  const image = root.querySelector('img');
  expect(image?.alt).toBe('Floor plan of The loft');
  expect([image?.style.objectFit, image?.style.background]).toEqual(['contain', '#fff']);
  await click(button(root, 'Larger'));
  expect(button(root, 'The whole plan').getAttribute('aria-pressed')).toBe('true');
  const named = await renderPage(
    <PlanFigure plan={{ ...plan, alt: 'Upstairs' }} title="The loft" />,
  );
  expect(named.root.querySelector('img')?.alt).toBe('Upstairs');
});

test('a host marks a picture as floor plan, and a plan as a picture again', async () => {
  const network = supplyDevice('host');
  const marked: unknown[] = [];
  network.answer('POST /rest/v1/rpc/mark_floor_plan', ({ body }) => {
    marked.push(body);
    return null;
  });
  const pictures = [media(1, 'image', 0), media(2, 'image', 1)];
  const plans = [media(3, 'plan', 2)];
  // Of a home the list asks for its id and what hangs there.
  const home = { id: rowId(8), listing_media: [...pictures, ...plans] } as StoredListing;
  const list = (kind: 'image' | 'plan', shown: readonly OwnPicture[]) => (
    <PictureList
      {...{ kind, me: ME, home, pictures: shown, moved: { current: undefined } }}
      name={kind}
      onChange={async () => undefined}
    />
  );
  const { root } = await renderPage(
    <>
      {list('image', pictures)}
      {list('plan', plans)}
    </>,
  );
  expect(root.textContent?.match(/Leads/g)).toHaveLength(1);
  await click(button(root, 'Mark picture 2 as a floor plan'));
  await eventually(() => expect(marked).toEqual([{ picture: rowId(2), plan: true }]));
  await click(button(root, 'Show floor plan 1 as a picture again'));
  await eventually(() => expect(marked).toHaveLength(2));
  expect(marked[1]).toEqual({ picture: rowId(3), plan: false });
});

test('floor plan and video are choices with the homes that they leave', async () => {
  supplyDevice('renter');
  const changes: HomesSearch[] = [];
  // Of what is counted the two that are looked at.
  const facets = { at_least: false, total: 7, floor_plan: 4, video: 0 } as Facets;
  const { root } = await renderPage(
    <FilterChoices search={{}} onChange={(change) => changes.push(change)} facets={facets} />,
  );
  expect(button(root, 'Video0').disabled).toBe(true);
  await click(button(root, 'Floor plan4'));
  const chosen = await renderPage(
    <FilterChoices
      search={{ plan: true }}
      onChange={(change) => changes.push(change)}
      facets={undefined}
    />,
  );
  await click(button(chosen.root, 'Floor plan'));
  expect(changes).toEqual([{ plan: true }, { plan: undefined }]);
});
