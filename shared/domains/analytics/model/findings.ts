import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { figureLabels } from './rules.ts';
import type { Insights } from './schema.ts';

const t = textsOf(texts);

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

/** A sentence about the funnel: the step that loses most, among those with enough data. */
export function funnelFinding(totals: Insights['totals']): string {
  if (totals.views === 0) return t('findings.nobodyLookedAtYourHomes');
  const per = (figure: 'messages' | 'tours' | 'applications') =>
    totals[figure] === 0 ? null : Math.max(1, Math.round(totals.views / totals[figure]));
  const applications = per('applications');
  if (applications) return t('findings.application', { looks: applications });
  const messages = per('messages');
  if (messages) return t('findings.conversation', { looks: messages });
  return t('findings.nobodyWrote', { views: totals.views });
}

/** A sentence about the comparison with the period before. */
export function changeFinding({ totals, previous }: Insights): string {
  const grown = funnel.filter((figure) => totals[figure] > previous[figure]);
  if (grown.length === funnel.length) return t('findings.moreOfEverythingThanIn');
  if (grown.length === 0) return t('findings.nothingGrewAgainstAsMany');
  return t('findings.grown', {
    figures: listed(grown.map((figure) => figureLabels[figure].toLowerCase())),
  });
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2
    ? last
    : t('findings.and', { first: words.slice(0, -1).join(', '), last });
}
