import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { statementQuery } from '#shared/domains/earnings/cache/statement-queries.ts';
import type { StatementSearch } from '#shared/domains/earnings/model/desk-search.ts';
import { endOfMonth, monthOf, monthsUpTo } from '#shared/domains/earnings/model/rules.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { monthsLater } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { monthLong } from '../../../../../features/earnings/amounts.ts';
import { EarningsQuery } from '../../../../../features/earnings/earnings-query.tsx';
import { CsvButton } from '../../../../../features/files/csv-button.tsx';
import { PdfButton } from '../../../../../features/files/pdf-button.tsx';
import { Page } from '../../../../../frames/page.tsx';
import { useBooksDay } from '../../../-parts/use-books-day.ts';
import { JournalButton } from '../desk/journal-button.tsx';
import { MoneyHead } from '../desk/money-head.tsx';
import { MoneyPlace } from '../desk/money-place.tsx';
import { MonthClosing } from './closing.tsx';
import { StatementFigures } from './statement-figures.tsx';
import { statementLines, statementPaper } from './statement-files.ts';
import { StatementRows } from './statement-rows.tsx';
import texts from './texts/en.ts';

/** Stands for several months, which an address alone asks for. */
const SPAN = 'span';

/** Months and years that can be chosen, up to now. */
const MONTHS = 36;
const YEARS = 6;

type StatementsProps = { search: StatementSearch };

/** What a month or a year brought and cost, by home and category, with its entries. */
export function Statements({ search }: StatementsProps) {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead title={t('page.statements')} lead={t('page.lead')} />
      <MoneyPlace me={me}>{(org) => <Statement org={org} me={me} search={search} />}</MoneyPlace>
    </Page>
  );
}

function Statement({ org, me, search }: StatementsProps & { org: string; me: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const today = useBooksDay();
  const current = monthOf(today);
  const months = monthsUpTo(current, MONTHS).toReversed();
  // The last month that is over is what a statement is mostly asked for.
  const month = search.month ?? months[1] ?? current;
  const { year, span } = search;
  const first = year ? `${year}-01-01` : span ? monthsLater(month, 1 - span) : month;
  const last = year ? `${year}-12-01` : month;
  const time = { org, since: first, until: endOfMonth(last) };
  const title = year
    ? String(year)
    : span
      ? t('page.months', { first: monthLong(first), last: monthLong(month) })
      : monthLong(month);
  const query = useQuery(statementQuery(time));
  const years = Array.from({ length: YEARS }, (_, back) => Number(today.slice(0, 4)) - back);
  const periods = [
    ...months.map((one) => ({ value: one, label: monthLong(one) })),
    ...years.map((one) => ({ value: String(one), label: String(one) })),
  ];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full md:w-56">
          <Select
            label={t('page.period')}
            value={year ? String(year) : span ? SPAN : month}
            options={span ? [{ value: SPAN, label: title }, ...periods] : periods}
            onChange={({ target }) => {
              const chosen = years.find((one) => String(one) === target.value);
              void navigate({
                to: '/dashboard/earnings/statements',
                search: chosen ? { year: chosen } : { month: target.value },
                replace: true,
                resetScroll: false,
              });
            }}
          />
        </div>
        {query.data && query.data.length > 0 && (
          <>
            <CsvButton name={`statement-${title}`} lines={async () => statementLines(query.data)} />
            <PdfButton
              name={`statement-${title}`}
              label={t('page.savePdf')}
              paper={() => statementPaper(query.data, title, { at: new Date(), day: today })}
            />
          </>
        )}
        <JournalButton me={me} first={first} last={last} />
      </div>
      {!year && !span && <MonthClosing me={me} org={org} month={month} isOver={month < current} />}
      <EarningsQuery query={query}>
        {(totals) =>
          totals.length === 0 ? (
            <EmptyState boxed title={t('figures.nothing')} icon={<Wallet size={28} />}>
              {t('figures.nothingHere')}
            </EmptyState>
          ) : (
            <>
              <StatementFigures
                totals={totals}
                search={{ ...search, month: year ? undefined : month }}
              />
              <StatementRows time={time} search={{ ...search, month: year ? undefined : month }} />
            </>
          )
        }
      </EarningsQuery>
    </div>
  );
}
