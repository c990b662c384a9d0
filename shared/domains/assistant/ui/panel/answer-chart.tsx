import type { AnswerChart } from '../../../../protocol/answer.ts';

/** Figures as bars, each with its name and its text: what is drawn is also what is read out. */
export function BarsOfAnswer({ chart, lang }: { chart: AnswerChart; lang: string }) {
  const { caption, bars } = chart;
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0);
  if (!bars.length) return null;
  return (
    <figure lang={lang} className="flex flex-col gap-2">
      <figcaption className="text-xs font-semibold text-muted">{caption}</figcaption>
      <ul className="grid grid-cols-[minmax(0,max-content)_minmax(0,1fr)_max-content] items-center gap-x-3 gap-y-1.5 text-sm">
        {bars.map(({ label, value, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars of one answer never change
          <li key={index} className="col-span-3 grid grid-cols-subgrid items-center">
            <span className="max-w-40 truncate" title={label}>
              {label}
            </span>
            <span aria-hidden className="h-3 overflow-hidden rounded-[3px] bg-sunken">
              <span
                className={
                  value < 0
                    ? 'block h-full rounded-[3px] bg-danger forced-color-adjust-none'
                    : 'block h-full rounded-[3px] bg-brand forced-color-adjust-none'
                }
                style={{ width: `${most > 0 ? (Math.abs(value) / most) * 100 : 0}%` }}
              />
            </span>
            <span className="text-right font-semibold tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
