import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { listingStatuses } from './schema.ts';

const t = textsOf(texts);

/** What a home's status is called on the screen. */
export const listingStatusLabels = /* @__PURE__ */ labelsOf(listingStatuses, (name) =>
  t(`status.${name}`),
);

const gaps = [
  'picture',
  'five_pictures',
  'picture_texts',
  'rent',
  'available_from',
  'description',
  'long_description',
  'area',
  'amenities',
  'place',
  'terms',
] as const;

/** What would make a home's page more complete. */
export function gapText(reason: string): string {
  return t(`gap.${gaps.find((gap) => gap === reason) ?? 'other'}`);
}
