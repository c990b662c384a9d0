import type en from '#shared/domains/listings/model/commute/texts/en.ts';
import type { Translation } from '#shared/language/text-types.ts';

export default {
  mode: { walk: 'A pie', bike: 'En bici', transit: 'En transporte público', car: 'En auto' },
  point: 'un punto del mapa',
  limit: '≤ {minutes} min {by} hasta {place}, aproximadamente',
  about: 'Unos {minutes} min {by} hasta {place}',
} satisfies Translation<typeof en>;
