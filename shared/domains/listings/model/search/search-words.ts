import { textsOf } from '../../../../language/texts.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

/** Up to this number the server counts exactly; above it there is no number. */
const COUNT_LIMIT = 1000;

/** A number of homes as text; null is more than the server counts. */
export function homesText(total: number | null): string {
  return total === null
    ? t('search.manyHomes', { total: COUNT_LIMIT })
    : t('search.homes', { total });
}
