import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GuideInsights, InsightLine } from '#shared/domains/tours/model/guides/insights.ts';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { exactMoney } from '../../../../features/earnings/amounts.ts';
import { starsText } from './insight-words.ts';
import texts from './texts/en.ts';

/** As many as `my_guide_insights` answers of each. */
const MOST = 10;

/** The areas and homes in which a guide showed most, with what came of it. */
export function WhereShown({ insights: { places, homes } }: { insights: GuideInsights }) {
  const t = useTexts(texts);
  if (places.length === 0) return null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Lines
        title={t('whereShown.areas')}
        first={t('whereShown.area')}
        lines={places}
        head={({ city, state }) => `${city}, ${state}`}
      />
      <Lines
        title={t('whereShown.homes')}
        first={t('whereShown.home')}
        lines={homes}
        head={({ key, name }) => (
          <Link to="/listings/$id" params={{ id: key }} className="hover:underline">
            {name}
          </Link>
        )}
      />
    </div>
  );
}

type LinesProps = {
  title: string;
  first: string;
  lines: readonly InsightLine[];
  head: (line: InsightLine) => ReactNode;
};

function Lines({ title, first, lines, head }: LinesProps) {
  const t = useTexts(texts);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      <FigureTable
        caption={title}
        columns={[
          first,
          t('whereShown.tours'),
          t('whereShown.noShows'),
          t('whereShown.stars'),
          t('whereShown.perTour'),
        ]}
        rows={lines.map((line) => ({
          key: line.key,
          head: head(line),
          cells: [
            String(line.held),
            String(line.missed),
            line.stars === null ? t('whereShown.none') : starsText(line.stars),
            line.paid === 0 ? t('whereShown.none') : exactMoney(line.cents / line.paid),
          ],
        }))}
      />
      {lines.length === MOST && (
        <p className="mt-2 text-sm text-muted">{t('whereShown.mostFirst')}</p>
      )}
    </section>
  );
}
