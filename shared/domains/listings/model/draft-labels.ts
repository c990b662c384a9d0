import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { feeKinds, laundries, parkings, smokingRules, utilities } from './details-schema.ts';
import type { ListingStatus } from './schema.ts';
import { homeTypes } from './search-params.ts';

const t = textsOf(texts);

/** Kinds of homes, on the screen. */
export const homeTypeLabels = /* @__PURE__ */ labelsOf(homeTypes, (name) => t(`homeType.${name}`));

/** What a fee is for, on the screen. */
export const feeKindLabels = /* @__PURE__ */ labelsOf(feeKinds, (name) => t(`feeKind.${name}`));

/** Where one may smoke, on the screen. */
export const smokingLabels = /* @__PURE__ */ labelsOf(smokingRules, (name) => t(`smoking.${name}`));

/** Where one washes, on the screen. */
export const laundryLabels = /* @__PURE__ */ labelsOf(laundries, (name) => t(`laundry.${name}`));

/** Where a car stands, on the screen. */
export const parkingLabels = /* @__PURE__ */ labelsOf(parkings, (name) => t(`parking.${name}`));

/** What the rent may include, on the screen. */
export const utilityLabels = /* @__PURE__ */ labelsOf(utilities, (name) => t(`utility.${name}`));

/** What a button says that moves a home somewhere, and what is said when it is there. */
export function moveWords(to: ListingStatus): { button: string; done: string } {
  return { button: t(`moveButton.${to}`), done: t(`moveDone.${to}`) };
}
