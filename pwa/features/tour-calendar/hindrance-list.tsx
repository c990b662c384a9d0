import { Ban, Check, TriangleAlert } from 'lucide-react';
import { stops } from '#shared/domains/tours/model/grid/hindrances.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import type { InTheWay } from './use-hindrances.ts';

/** What is in the way of a time, what stops it first; or that nothing is. */
export function HindranceList({ found, asking }: InTheWay) {
  const t = useTexts(texts);
  if (found.length === 0)
    return (
      <p className="flex gap-2 text-sm text-pretty">
        {asking ? (
          t('move.asking')
        ) : (
          <>
            <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-success" />
            {t('move.free')}
          </>
        )}
      </p>
    );
  return (
    <ul className="flex flex-col gap-1">
      {found.map((hindrance) => (
        <li key={hindrance} className="flex gap-2 text-sm text-pretty">
          {stops(hindrance) ? (
            <Ban aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-danger" />
          ) : (
            <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-warning" />
          )}
          {t(`hindrance.${hindrance}`)}
        </li>
      ))}
    </ul>
  );
}
