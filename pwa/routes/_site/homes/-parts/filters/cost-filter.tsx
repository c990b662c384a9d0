import { useState } from 'react';
import type { Facets } from '#shared/domains/listings/api/search-helps.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { Slider } from '#shared/kit/slider.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PriceField } from '../homes-fields.tsx';
import texts from '../texts/en.ts';

type CostFilterProps = {
  search: HomesSearch;
  onChange: (change: HomesSearch) => void;
  facets: Facets | undefined;
};

const STEP = 100;
/** Ends of the slider before anything is counted. */
const USUAL = { least: 0, most: 5000 };

const dollars = (whole: number) => `$${numbers().format(whole)}`;

/** What a home may cost each month with its fees: how many cost what, a range, and exact amounts. */
export function CostFilter({ search, onChange, facets }: CostFilterProps) {
  const t = useTexts(texts);
  const steps = Object.entries(facets?.prices ?? {}).map(
    ([from, homes]) => [Number(from), homes] as const,
  );
  const froms = steps.map(([from]) => from);
  const least = Math.min(...froms, search.min ?? Number.POSITIVE_INFINITY);
  const most = Math.max(...froms.map((from) => from + STEP), search.max ?? 0);
  const low = Number.isFinite(least) ? Math.floor(least / STEP) * STEP : USUAL.least;
  const high = most > low ? Math.ceil(most / STEP) * STEP : USUAL.most;
  const [dragged, setDragged] = useState<readonly number[] | null>(null);
  const value = dragged ?? [search.min ?? low, search.max ?? high];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('costFilter.cost')}</legend>
      <p className="text-sm text-pretty text-muted">{t('costFilter.withFees')}</p>
      <Bars steps={steps} low={low} high={high} chosen={value} label={t('costFilter.spread')} />
      <Slider
        label={t('costFilter.range')}
        value={value}
        min={low}
        max={high}
        step={STEP}
        format={dollars}
        onChange={setDragged}
        onCommit={([from = low, to = high]) => {
          setDragged(null);
          // The ends of the slider are no limits.
          onChange({ min: from > low ? from : undefined, max: to < high ? to : undefined });
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceField search={search} onChange={onChange} end="min" />
        <PriceField search={search} onChange={onChange} end="max" />
      </div>
    </fieldset>
  );
}

type BarsProps = {
  steps: readonly (readonly [from: number, homes: number])[];
  low: number;
  high: number;
  chosen: readonly number[];
  label: string;
};

const MOST_BARS = 40;

function Bars({ steps, low, high, chosen, label }: BarsProps) {
  const width = Math.max(STEP, Math.ceil((high - low) / MOST_BARS / STEP) * STEP);
  const bars = Array.from({ length: Math.ceil((high - low) / width) }, (_, at) => {
    const from = low + at * width;
    const homes = steps
      .filter(([step]) => step >= from && step < from + width)
      .reduce((sum, [, count]) => sum + count, 0);
    return { from, homes };
  });
  const tallest = Math.max(1, ...bars.map(({ homes }) => homes));
  const [from = low, to = high] = chosen;
  return (
    <div role="img" aria-label={label} className="flex h-16 items-end gap-px">
      {bars.map((bar) => (
        <span
          key={bar.from}
          className={
            bar.from + width > from && bar.from < to
              ? 'grow rounded-t-xs bg-brand'
              : 'grow rounded-t-xs bg-border'
          }
          style={{ height: `${bar.homes === 0 ? 0 : Math.max(4, (100 * bar.homes) / tallest)}%` }}
        />
      ))}
    </div>
  );
}
