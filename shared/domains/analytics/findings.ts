import { numbers } from '../../language/format.ts';
import { figureLabels } from './rules.ts';
import type { Insights } from './schema.ts';

type Series = Insights['series'];

/** Days in groups of seven, the oldest first; each by its first day. */
export function weeksOf(series: Series): Series {
  const weeks: Series = [];
  for (let start = 0; start < series.length; start += 7) {
    const days = series.slice(start, start + 7);
    const [first] = days;
    if (!first) continue;
    weeks.push(
      days.slice(1).reduce(
        (sum, day) => ({
          day: sum.day,
          views: sum.views + day.views,
          saves: sum.saves + day.saves,
          messages: sum.messages + day.messages,
          tours: sum.tours + day.tours,
          applications: sum.applications + day.applications,
          leases: sum.leases + day.leases,
        }),
        first,
      ),
    );
  }
  return weeks;
}

/** The way from a look to a lease, in its order. */
export const funnel = ['views', 'saves', 'messages', 'tours', 'applications', 'leases'] as const;

/** What the funnel says in words: the step on which most are lost, of those that can be counted. */
export function funnelFinding(totals: Insights['totals']): string {
  if (totals.views === 0) return 'Nobody looked at your homes on these days';
  const per = (figure: 'messages' | 'tours' | 'applications') =>
    totals[figure] === 0 ? null : Math.max(1, Math.round(totals.views / totals[figure]));
  const applications = per('applications');
  if (applications) return `One application for every ${looks(applications)}`;
  const messages = per('messages');
  if (messages) return `One conversation for every ${looks(messages)}, and no application yet`;
  return `${numbers().format(totals.views)} looks, and nobody wrote yet`;
}

const looks = (count: number) => (count === 1 ? 'look' : `${numbers().format(count)} looks`);

/** What the chart against the days before says in words. */
export function changeFinding({ totals, previous }: Insights): string {
  const grown = funnel.filter((figure) => totals[figure] > previous[figure]);
  if (grown.length === funnel.length) return 'More of everything than in as many days before';
  if (grown.length === 0) return 'Nothing grew against as many days before';
  return `More ${list(grown.map((figure) => figureLabels[figure].toLowerCase()))} than in as many days before`;
}

function list(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
