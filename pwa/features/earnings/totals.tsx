import type { ReactNode } from 'react';

type TotalsProps = { totals: readonly { label: string; value: ReactNode; note: string }[] };

/** The sums of all months: lines on a phone, where long sums need the width, else tiles. */
export function Totals({ totals }: TotalsProps) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-border bg-border md:auto-cols-fr md:grid-flow-col">
      {totals.map(({ label, value, note }) => (
        <div
          key={label}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 bg-surface px-4 py-3 md:flex md:flex-col md:items-start md:p-5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold md:mt-1 md:text-2xl">{value}</dd>
          <dd className="col-span-2 text-sm text-muted md:mt-0.5">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
