import type { AnswerChart } from '../../../../protocol/answer.ts';

/** Figures as bars, each with its name and its text: what is drawn is also what is read out. */
export function BarsOfAnswer({ chart, lang }: { chart: AnswerChart; lang: string }) {
  const { caption, bars } = chart;
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0);
  if (!bars.length) return null;
  return (
    <figure lang={lang} className="flex flex-col gap-2">
      <figcaption className="text-xs font-semibold text-muted">{caption}</figcaption>
      <ul className="flex flex-col gap-1.5 text-sm">
        {bars.map(({ label, value, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars of one answer never change
          <li key={index} className="flex items-center gap-3">
            <span className="w-24 shrink-0 truncate" title={label}>
              {label}
            </span>
            <span
              aria-hidden
              className="size-3 min-w-0 flex-1 overflow-hidden rounded-[3px] bg-sunken"
            >
              <span
                className={value < 0 ? 'block h-full bg-danger' : 'block h-full bg-brand'}
                style={{ width: `${most > 0 ? (Math.abs(value) / most) * 100 : 0}%` }}
              />
            </span>
            <span className="min-w-16 text-right font-semibold tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
