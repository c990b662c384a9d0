import { Link } from '@tanstack/react-router';
import { bedroomsText, money } from '#shared/domains/listings/rules.ts';
import type { ListingCard } from '#shared/domains/listings/schema.ts';
import { DataTable } from '#shared/kit/data-table.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { numbers } from '#shared/language/format.ts';

/** The homes that a range rests on, the most alike first, each with its page. */
export function Comparables({ homes }: { homes: readonly ListingCard[] }) {
  return (
    <section aria-labelledby="comparables">
      <h2 id="comparables" className="mb-3 text-xl font-semibold">
        Homes like it
      </h2>
      <DataTable
        caption="Comparable homes, the most alike first"
        columns={columns}
        rowKey={({ id }) => id}
        content={{ kind: 'ready', rows: [...homes] }}
        empty={null}
      />
    </section>
  );
}

const columns: Column<ListingCard>[] = [
  {
    id: 'home',
    header: 'Home',
    card: 'title',
    cell: ({ id, title, neighborhood, city, state }) => (
      <>
        <Link to="/listings/$id" params={{ id }} className="hover:underline">
          {title}
        </Link>
        <span className="block text-sm font-normal text-muted">
          {[neighborhood, `${city}, ${state}`].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { id: 'beds', header: 'Bedrooms', cell: ({ bedrooms }) => bedroomsText(bedrooms) },
  {
    id: 'area',
    header: 'Area',
    cell: ({ area_sqft }) => (
      <span className="whitespace-nowrap">
        {area_sqft === null ? 'Not told' : `${numbers().format(area_sqft)} sq ft`}
      </span>
    ),
  },
  {
    id: 'rent',
    header: 'Rent',
    cell: ({ rent_cents, currency }) => money(rent_cents, currency),
  },
];
