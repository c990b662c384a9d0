import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import type { HomeBooks } from '#shared/domains/earnings/api/home-books.ts';
import {
  booksTime,
  homeBooksQuery,
  homeSumsQuery,
} from '#shared/domains/earnings/cache/home-books-queries.ts';
import { moneyPlaceQuery } from '#shared/domains/earnings/cache/money-queries.ts';
import type { HomeBooksSearch } from '#shared/domains/earnings/model/desk-search.ts';
import type { StatementSums } from '#shared/domains/earnings/model/statement.ts';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { EarningsQuery } from '../../../../../features/earnings/earnings-query.tsx';
import { Totals } from '../../../../../features/earnings/totals.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page } from '../../../../../frames/page.tsx';
import { useBooksDay } from '../../../-parts/use-books-day.ts';
import { MoneyHead } from '../desk/money-head.tsx';
import { MoneyPlace } from '../desk/money-place.tsx';
import { homeName } from '../desk/rent-roll-columns.tsx';
import statementTexts from '../statements/texts/en.ts';
import { HomeEntries } from './home-entries.tsx';
import { HomeLeases } from './home-leases.tsx';
import texts from './texts/en.ts';

/** Years that can be chosen, up to now. */
const YEARS = 6;

type HomeBooksPageProps = { home: string; search: HomeBooksSearch };

/** The ledger of one home: what it brought and cost, what is left of it, and its leases. */
export function HomeBooksPage({ home, search }: HomeBooksPageProps) {
  const t = useTexts(texts);
  const me = useMe().id;
  const place = useQuery(moneyPlaceQuery(me)).data;
  const org = place?.seesMoney ? place.org : undefined;
  const books = useQuery({ ...homeBooksQuery(org ?? '', home), enabled: org !== undefined });
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead
        title={books.data ? homeName(books.data) : t('homeBooks.ledger')}
        lead={books.data ? `${books.data.city} · ${t('homeBooks.ledger')}` : t('homeBooks.lead')}
      />
      <MoneyPlace me={me}>
        {(org) => (
          <RemoteQuery query={books} what={t('homeBooks.ledger')} icon={<Wallet size={28} />}>
            {(found) => <Books org={org} books={found} search={search} />}
          </RemoteQuery>
        )}
      </MoneyPlace>
    </Page>
  );
}

type BooksProps = { org: string; books: HomeBooks; search: HomeBooksSearch };

function Books({ org, books, search }: BooksProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const today = useBooksDay();
  const current = Number(today.slice(0, 4));
  const year = search.year ?? current;
  const shown = year === 'all' ? current : year;
  const time = booksTime(org, year, current);
  const sums = useQuery(homeSumsQuery(time, books.id));
  const years = Array.from({ length: YEARS }, (_, back) => current - back);
  if (!years.includes(shown)) years.push(shown);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full md:w-56">
          <Select
            label={t('homeBooks.year')}
            value={String(year)}
            options={[
              ...years.map((one) => ({ value: String(one), label: String(one) })),
              { value: 'all', label: t('homeBooks.allYears') },
            ]}
            onChange={({ target: { value } }) =>
              void navigate({
                to: '/dashboard/earnings/homes/$home',
                params: { home: books.id },
                search: { year: years.find((one) => String(one) === value) ?? 'all' },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
        <Link to="/listings/$id" params={{ id: books.id }} className="underline">
          {t('homeBooks.listing')}
        </Link>
        <Link to="/dashboard/earnings/statements" search={{ year: shown }} className="underline">
          {t('homeBooks.statement')}
        </Link>
      </div>
      <EarningsQuery query={sums}>
        {({ before, during }) => (
          <div className="flex flex-col gap-6">
            <Sums sums={during} year={year} before={before} />
            <HomeLeases leases={books.leases} />
            <HomeEntries time={time} books={books} before={before} />
          </div>
        )}
      </EarningsQuery>
    </div>
  );
}

type SumsProps = { sums: StatementSums; year: number | 'all'; before: number };

function Sums({ sums, year, before }: SumsProps) {
  const t = useTexts(texts);
  const words = useTexts(statementTexts);
  const carried =
    year === 'all'
      ? []
      : [
          {
            label: t('homeBooks.before', { year: String(year) }),
            value: exactMoney(before),
            note: t('homeBooks.carried'),
          },
        ];
  return (
    <Totals
      totals={[
        ...carried,
        {
          label: words('figures.income'),
          value: exactMoney(sums.income),
          note: words('figures.received'),
        },
        {
          label: words('figures.expenses'),
          value: exactMoney(sums.expense),
          note: words('figures.guidesIncluded'),
        },
        {
          label: t('homeBooks.left'),
          value: exactMoney(before + sums.bank),
          note: t('homeBooks.withDeposits', { deposits: exactMoney(sums.deposit) }),
        },
      ]}
    />
  );
}
