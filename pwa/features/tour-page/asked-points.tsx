import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

const AHEAD = ['requested', 'scheduled', 'confirmed', 'in_progress'];

/** What the host wants looked at in this home, for who shows it, until the report answers it. */
export function AskedPoints({ tour }: { tour: TourDetails }) {
  const t = useTexts(texts);
  const { points, kind, status } = tour;
  if (points.length === 0 || kind === 'self_guided' || !AHEAD.includes(status)) return null;
  return (
    <Part title={t('askedPoints.title')}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 break-words">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('askedPoints.inTheReport')}</p>
    </Part>
  );
}
