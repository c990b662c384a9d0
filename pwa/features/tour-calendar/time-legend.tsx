import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { HATCHED } from './grid-column.tsx';
import texts from './texts/en.ts';

/** A little square of a colour. */
export const swatch = 'size-4 shrink-0 rounded-sm border';

/** What the colours of time without tours mean, as lines of a legend. */
export function TimeLegend({ hasLanes }: { hasLanes: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      {!hasLanes && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx(swatch, 'border-border bg-sunken')} />
          {t('grid.notOffered')}
        </li>
      )}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={cx(swatch, 'border-border', HATCHED)} />
        {t('grid.off')}
      </li>
    </>
  );
}
