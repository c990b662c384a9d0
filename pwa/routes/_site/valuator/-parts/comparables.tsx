import { Link } from '@tanstack/react-router';
import { bedroomsText } from '#shared/domains/listings/model/home-words.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { ListingCard } from '#shared/domains/listings/model/schema.ts';
import { DataTable } from '#shared/kit/data-table.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The homes that a range rests on, the most alike first, each with its page. */
export function Comparables({ homes }: { homes: readonly ListingCard[] }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="comparables">
      <h2 id="comparables" className="mb-3 text-xl font-semibold">
        {t('comparables.homesLike')}
      </h2>
      <DataTable
        caption={t('comparables.comparableHomesTheMostAlike')}
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
    get header() {
      return t('comparables.home');
    },
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
  {
    id: 'beds',
    get header() {
      return t('comparables.bedrooms');
    },
    cell: ({ bedrooms }) => bedroomsText(bedrooms),
  },
  {
    id: 'area',
    get header() {
      return t('comparables.area');
    },
    cell: ({ area_sqft }) => (
      <span className="whitespace-nowrap">
        {area_sqft === null ? t('comparables.notTold') : t('comparables.sqFt', { area: area_sqft })}
      </span>
    ),
  },
  {
    id: 'rent',
    get header() {
      return t('comparables.rent');
    },
    cell: ({ rent_cents, currency }) => money(rent_cents, currency),
  },
];
