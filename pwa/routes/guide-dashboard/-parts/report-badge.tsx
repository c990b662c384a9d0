import { useQuery } from '@tanstack/react-query';
import { reportedQuery } from '#shared/domains/tours/cache/queries.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type ReportBadgeProps = { me: string; tour: ListedTour; listed: readonly ListedTour[] };

const isOver = ({ status }: ListedTour) => status === 'completed';

/** Whether the guide's report of a completed tour is written; one question for the whole list. */
export function ReportBadge({ me, tour, listed }: ReportBadgeProps) {
  const t = useTexts(texts);
  const over = listed.filter(isOver).map(({ id }) => id);
  const { data } = useQuery(reportedQuery(me, over));
  if (!isOver(tour) || !data) return null;
  const written = data.includes(tour.id);
  return (
    <span className={written ? 'text-sm text-success' : 'text-sm text-muted'}>
      {written ? t('reportBadge.reportWritten') : t('reportBadge.noReportYet')}
    </span>
  );
}
