import { dates } from '../../../language/format.ts';
import { labelsOf } from '../../../language/labels.ts';
import { currentLocale } from '../../../language/locale.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import {
  type Charge,
  chargeKinds,
  chargeStatuses,
  paymentMethods,
  paymentStatuses,
} from './schema.ts';

const t = textsOf(texts);

/** Labels of a charge's status, as the tenant reads them. */
export const chargeStatusLabels = /* @__PURE__ */ labelsOf(chargeStatuses, (name) =>
  t(`charge.${name}`),
);

/** What is owed. */
const chargeKindLabels = /* @__PURE__ */ labelsOf(chargeKinds, (name) => t(`kind.${name}`));

/** How it was paid. */
export const paymentMethodLabels = /* @__PURE__ */ labelsOf(paymentMethods, (name) =>
  t(`method.${name}`),
);

/** What a payment's status is called. */
export const paymentStatusLabels = /* @__PURE__ */ labelsOf(paymentStatuses, (name) =>
  t(`payment.${name}`),
);

/**
 * The text of a charge in the current language: rents and deposits are stored in English, as the job that
 * charges them writes them (`private.raise_charge`), fees in the host's own words.
 */
export function chargeText({ kind, description }: Pick<Charge, 'kind' | 'description'>): string {
  if (currentLocale() === 'en') return description;
  if (kind === 'deposit' && description === 'Deposit') return chargeKindLabels.deposit;
  const month = Date.parse(`1 ${/^Rent for (\w+ \d{4})$/.exec(description)?.[1]} UTC`);
  if (kind !== 'rent' || Number.isNaN(month)) return description;
  return t('rentFor.month', {
    month: dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month),
  });
}
