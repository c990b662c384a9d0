import { dayLater, deviceDay } from '../../../language/days.ts';
import { dates } from '../../../language/format.ts';
import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { figures, type Insights } from './schema.ts';

const t = textsOf(texts);

/** What a figure is called on the screen. */
export const figureLabels = /* @__PURE__ */ labelsOf(figures, (name) => t(`figure.${name}`));

/** First and last of `count` days that end with the day of `now`, by the device's calendar. */
export function lastDays(now: Date, count: number): { from: string; to: string } {
  const to = deviceDay(now);
  return { from: dayLater(to, 1 - count), to };
}

/** How a figure changed against the same number of days before; without an earlier value, the new one. */
export function changeText(change: number | null, now: number, before: number): string {
  if (change === null) return now === 0 ? t('rules.noneAsBefore') : t('rules.noneInTheWeeksBefore');
  if (now === before) return t('rules.asInTheWeeksBefore');
  if (now === 0) return t('rules.inTheWeeksBefore', { before });
  const percent = Math.round(Math.abs(change) * 100);
  return t(change > 0 ? 'rules.more' : 'rules.less', { percent });
}

/** A sentence about the chart of views: the weekday with the most. */
export function viewsFinding(series: Insights['series']): string {
  const sums = new Map<string, number>();
  for (const { day, views } of series) {
    const name = dates({ weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
    sums.set(name, (sums.get(name) ?? 0) + views);
  }
  const [best] = [...sums].sort(([, one], [, other]) => other - one);
  if (!best || best[1] === 0) return t('rules.nobodyLookedAtYourHomes');
  return t('rules.mostPeopleLooked', { weekday: best[0] });
}
