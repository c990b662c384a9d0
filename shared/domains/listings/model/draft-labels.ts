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

/** Labels of the kinds of parking. */
export const parkingLabels = /* @__PURE__ */ labelsOf(parkings, (name) => t(`parking.${name}`));

/** What the rent may include, on the screen. */
export const utilityLabels = /* @__PURE__ */ labelsOf(utilities, (name) => t(`utility.${name}`));

/** The label of the button that changes a home's status, and the message afterwards. */
export function moveWords(to: ListingStatus): { button: string; done: string } {
  return { button: t(`moveButton.${to}`), done: t(`moveDone.${to}`) };
}
