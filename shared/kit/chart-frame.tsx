import { Download, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { downloadCsv } from './csv.ts';
import { FigureTable } from './figure-table.tsx';
import texts from './texts/en.ts';

/** What a chart draws of each group. `quiet` is what the others are compared with. */
type Series = {
  label: string;
  tone: 'brand' | 'quiet' | 'accent';
  /** One of each group; null where there is no measurement. */
  values: readonly (number | null)[];
};

/** What every chart is given. */
export type ChartProps = {
  /** What the chart says, as a sentence. */
  title: string;
  /** A description for screen readers, including where the numbers are listed. */
  label: string;
  /** Along the lower edge: a short name, and the whole one for who points at it. */
  groups: readonly { short: string; label: string }[];
  series: readonly Series[];
  /** A value as it is read. */
  format: (value: number) => string;
  /** A short form of a value for the axis, where space is limited. */
  formatTick?: (value: number) => string;
  /** The same numbers as a table and as a file. Omit it where the page shows a table of them anyway. */
  twin?: {
    /** Name of the first column. */
    column: string;
    /** Name of the file, without its ending. */
    file: string;
    /** A value as a spreadsheet should have it, such as dollars instead of cents. */
    raw?: (value: number) => number;
    /** A name and its values for each line of the file, where it has more of them than the picture. */
    lines?: readonly { label: string; values: readonly (number | null)[] }[];
  };
  heading?: 'h2' | 'h3';
  className?: string | undefined;
};

const swatches = { brand: 'bg-brand', quiet: 'bg-strong', accent: 'bg-accent' };

/** Title, legend and twin around a picture. */
export function ChartFrame({ chart, children }: { chart: ChartProps; children: ReactNode }) {
  const t = useTexts(texts);
  const { title, label, groups, series, format, twin, heading: Heading = 'h2', className } = chart;
  const [asTable, setAsTable] = useState(false);
  const drawn = (group: { label: string }, index: number) => ({
    label: group.label,
    values: series.map(({ values }) => values[index] ?? null),
  });
  const lines = () => [
    [twin?.column ?? '', ...series.map((one) => one.label)],
    ...(twin?.lines ?? groups.map(drawn)).map(({ label: name, values }) => [
      name,
      ...values.map((value) => rawValue(value, twin?.raw)),
    ]),
  ];
  return (
    <figure className={cx('flex grow flex-col', className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading className="font-semibold text-pretty">{title}</Heading>
        <span className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {series.length > 1 && !asTable && <Legend series={series} />}
          {twin && (
            <span className="flex gap-1.5">
              <Button
                size="sm"
                variant={asTable ? 'soft' : 'secondary'}
                aria-pressed={asTable}
                icon={<Table2 aria-hidden="true" size={16} />}
                onClick={() => setAsTable(!asTable)}
              >
                {t('chartFrame.table')}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                icon={<Download aria-hidden="true" size={16} />}
                onClick={() => downloadCsv(twin.file, lines())}
              >
                CSV
              </Button>
            </span>
          )}
        </span>
      </figcaption>
      {groups.length === 0 ? (
        <p className="grid h-40 place-items-center text-muted">
          {t('chartFrame.nothingToDrawYet')}
        </p>
      ) : asTable ? (
        <div className="mt-4">
          <FigureTable
            caption={label}
            columns={[twin?.column ?? '', ...series.map((one) => one.label)]}
            rows={groups.map((group, index) => ({
              key: group.label,
              head: group.label,
              cells: series.map(({ values }) => read(values[index], format)),
            }))}
          />
        </div>
      ) : (
        children
      )}
    </figure>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <span aria-hidden="true" className="mr-auto flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map(({ label, tone }) => (
        <span key={label} className="flex items-center gap-2">
          <span className={cx('size-3 rounded-[3px]', swatches[tone])} />
          {label}
        </span>
      ))}
    </span>
  );
}

/** A value as text; a dash where there is no measurement. */
export function read(value: number | null | undefined, format: ChartProps['format']): string {
  return value === null || value === undefined ? '–' : format(value);
}

function rawValue(value: number | null | undefined, raw = (one: number) => one): number | null {
  return value === null || value === undefined ? null : raw(value);
}
