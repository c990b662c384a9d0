// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createListing } from '#shared/domains/listings/api/drafts.ts';
import { EMPTY_LISTING } from '#shared/domains/listings/model/draft-rules.ts';
import { ME, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';

const HOME = rowId(1);
const WRITTEN = 'PATCH /rest/v1/listings';
const form = { ...EMPTY_LISTING, id: HOME, title: 'From a link' };

type Row = { owner_id: string; status: string; row_version: number };

/** A server that has a home under this id, and guards its version. */
function supplyHome(row: Row) {
  const network = supplyDevice();
  network.answer('POST /rest/v1/listings', () =>
    Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
  );
  network.answer('GET /rest/v1/listing_fees', () => []);
  network.answer(WRITTEN, ({ query, body }) => {
    const isMeant = (['owner_id', 'status'] as const).every(
      (name) => !query.has(name) || query.get(name) === `eq.${row[name]}`,
    );
    if (!isMeant) return [];
    const { row_version: version = row.row_version } = body as { row_version?: number };
    if (version !== row.row_version)
      return Response.json(
        { code: 'P0001', hint: 'rows.stale', message: 'This was changed in the meantime.' },
        { status: 400 },
      );
    row.row_version += 1;
    return [{ id: HOME, row_version: row.row_version }];
  });
  return row;
}

test('a new home whose answer was lost is written when it is sent again', async () => {
  const row = supplyHome({ owner_id: ME, status: 'draft', row_version: 1 });
  await createListing(ME, HOME, form);
  expect(row.row_version).toBe(2);
});

test.each<[string, Row]>([
  ['is public', { owner_id: ME, status: 'active', row_version: 1 }],
  ['was changed since it was made', { owner_id: ME, status: 'draft', row_version: 2 }],
  ['is a colleague’s draft', { owner_id: rowId(9), status: 'draft', row_version: 1 }],
])('a new home does not overwrite one that %s', async (_, stored) => {
  const row = supplyHome({ ...stored });
  await expect(createListing(ME, HOME, form)).rejects.toMatchObject({ hint: 'rows.stale' });
  expect(row).toEqual(stored);
});
