import { Link } from '@tanstack/react-router';
import { arrearsAgeLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import { type ArrearsSearch, arrearsAges } from '#shared/domains/earnings/model/desk-search.ts';
import { type ArrearsTotals, centsOfAge } from '#shared/domains/earnings/model/rent-roll.ts';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import texts from './texts/en.ts';

type AgeTilesProps = { totals: ArrearsTotals; search: ArrearsSearch };

/** What is owed by its age; each sum leads to its rows. */
export function AgeTiles({ totals, search }: AgeTilesProps) {
  const t = useTexts(texts);
  const tiles = [
    { age: undefined, label: t('arrears.stillOpen'), cents: totals.open_cents },
    ...arrearsAges.map((age) => ({
      age,
      label: arrearsAgeLabels[age],
      cents: totals[centsOfAge[age]],
    })),
  ];
  return (
    <nav
      aria-label={t('arrears.byAge')}
      className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-2 lg:grid-cols-6"
    >
      {tiles.map(({ age, label, cents }) => (
        <Link
          key={label}
          to="/dashboard/earnings/arrears"
          search={age ? { ...search, age } : { q: search.q }}
          replace
          resetScroll={false}
          aria-current={search.age === age ? 'true' : undefined}
          className={cx(
            'flex items-baseline justify-between gap-3 border-b-2 bg-surface px-4 py-3 hover:bg-sunken lg:flex-col lg:gap-1',
            search.age === age ? 'border-brand' : 'border-transparent',
          )}
        >
          <span className="text-sm text-muted">{label}</span>
          <span className="text-lg font-semibold tabular-nums">{exactMoney(cents)}</span>
        </Link>
      ))}
    </nav>
  );
}
