import type { Place } from '../../../../../shared/domains/search/model/sentence/wish.ts';
import { AUSTIN } from '../../../../../supabase/seed/places/austin.ts';
import { PHILADELPHIA } from '../../../../../supabase/seed/places/philadelphia.ts';
import { PORTLAND } from '../../../../../supabase/seed/places/portland.ts';

/** The places of the seed, as `search_places` names them. */
export const places: readonly Place[] = [AUSTIN, PORTLAND, PHILADELPHIA].flatMap(
  ({ city, state, neighborhoods }) => [
    { kind: 'city' as const, name: city, city, state },
    ...neighborhoods.flatMap(({ name, zip }) => [
      { kind: 'area' as const, name, city, state },
      { kind: 'zip' as const, name: zip, city, state },
    ]),
  ],
);
