import type { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { categoryOf } from './receipt-category.ts';
import { vendorOf } from './receipt-vendor.ts';
import {
  amountsOf,
  languageOfText,
  lastAmount,
  linesOf,
  pastDays,
  withoutAmounts,
} from './written-values.ts';

/** A line of a bill: what for, before tax, and the tax on it, in cents. */
type ReadLine = { description: string; amount: number; tax: number };

/** What a receipt says; null for what could not be read. Amounts are cents. */
export type ReadReceipt = {
  vendor: string | null;
  day: string | null;
  total: number | null;
  tax: number | null;
  category: (typeof expenseCategories)[number];
  /** They come to the total; one where the items of the paper do not. */
  lines: ReadLine[];
};

/** Most lines that an expense may have. */
const LINES_MOST = 50;
const DESCRIPTION_MOST = 200;

const SUBTOTAL =
  /\b(?:sub ?-?total|net total|total (?:before|antes|sin|neto)|base imponible|taxable|importe neto)\b/i;
const NO_TOTAL =
  /\btotal (?:items?|savings?|saved|discounts?|number|qty|units|tax|iva|art[ií]culos|ahorro|descuento)\b|\b(?:items?|art[ií]culos) total\b|\btax total\b/i;
/** What has to be paid, the surest first. */
const TOTALS = [
  /\b(?:grand total|total a pagar|importe total|total factura|total to pay|invoice total|order total)\b/i,
  /\b(?:total|importe)\b/i,
  /\b(?:amount|balance|total) (?:due|paid|charged)\b|\b(?:importe|monto|saldo) (?:pagado|pendiente|a pagar)\b/i,
];
const TAX =
  /\b(?:tax|taxes|vat|i\.?v\.?a\.?|gst|hst|pst|impuestos?)\b(?! ?(?:id|no\b|number|#|invoice|exempt|return))/i;
const TOTAL_TAX = /\b(?:total (?:sales )?tax|tax total|total (?:iva|impuestos?))\b/i;
const PAYMENT =
  /\b(?:cash|change|visa|mastercard|amex|debit|credit|card|tend(?:er(?:ed)?)?|paid|payment|balance|auth|approval|efectivo|cambio|tarjeta|pagado|entregado|saldo|tel|phone|fax|date|fecha|hora|ref|order|invoice|factura|cuenta|account|save[ds]?|discount|descuento|points|coupon)\b/i;

type Sums = { total: number | null; tax: number | null; firstSum: number };

/** The amount of a label: on its line, else alone on the next one. */
function amountAt(lines: readonly string[], at: number): number | undefined {
  const own = lastAmount(lines[at] ?? '');
  if (own !== undefined) return own;
  const next = lines[at + 1] ?? '';
  return /[a-z]{3}/i.test(withoutAmounts(next)) ? undefined : lastAmount(next);
}

function totalOf(lines: readonly string[]): number | null {
  for (const label of TOTALS) {
    const found = lines.flatMap((line, at) => {
      const isTotal = label.test(line) && !SUBTOTAL.test(line) && !NO_TOTAL.test(line);
      const amount = isTotal ? amountAt(lines, at) : undefined;
      return amount !== undefined && amount > 0 ? [amount] : [];
    });
    if (found.length > 0) return Math.max(...found);
  }
  return null;
}

function taxOf(lines: readonly string[], total: number | null): number | null {
  const amounts = (label: RegExp) =>
    lines.flatMap((line, at) => {
      if (!label.test(line) || SUBTOTAL.test(line)) return [];
      const amount = amountAt(lines, at);
      return amount !== undefined && amount >= 0 ? [amount] : [];
    });
  const [whole] = amounts(TOTAL_TAX);
  const parts = amounts(TAX);
  const tax = whole ?? (parts.length > 0 ? parts.reduce((sum, one) => sum + one, 0) : null);
  // More than half of what was paid is no tax: it is the column next to it.
  return tax !== null && total !== null && tax * 2 > total ? null : tax;
}

function sumsOf(lines: readonly string[]): Sums {
  const total = totalOf(lines);
  const firstSum = lines.findIndex(
    (line) => SUBTOTAL.test(line) || TAX.test(line) || /\btotal\b/i.test(line),
  );
  return { total, tax: taxOf(lines, total), firstSum: firstSum < 0 ? lines.length : firstSum };
}

function itemsOf(lines: readonly string[]): ReadLine[] {
  return lines.flatMap((line): ReadLine[] => {
    const amounts = amountsOf(line);
    const amount = amounts.at(-1);
    const description = withoutAmounts(line)
      .replace(/\bUSD\b|[$€£]/g, ' ')
      .replace(/^\W*\d{1,3} ?x\b|\b\d+ ?[x@]\s*$|^\d{5,}\s+|[@*=.·_-]+\s*$/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    // Of '2 95.00 190.00' the number before the price is how many there were.
    const named = amounts.length > 1 ? description.replace(/ \d{1,3}$/, '') : description;
    const isItem = amount !== undefined && amount > 0 && /\p{L}{2}/u.test(description);
    if (!isItem || PAYMENT.test(description)) return [];
    // '2 bulbs 4.50 9.00': what stands at the end is the line's.
    return [{ description: named.slice(0, DESCRIPTION_MOST), amount, tax: 0 }];
  });
}

/** Shares so many cents among amounts by their size; nothing is lost to rounding. */
function shared(cents: number, amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, one) => sum + one, 0);
  let given = 0;
  let seen = 0;
  return amounts.map((amount) => {
    seen += amount;
    const upTo = Math.round((cents * seen) / whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

function billOf(items: readonly ReadLine[], total: number | null, tax: number): ReadLine[] {
  const whole = items.reduce((sum, { amount }) => sum + amount, 0);
  const fits = items.length > 0 && items.length <= LINES_MOST;
  const taxes = fits
    ? shared(
        tax,
        items.map(({ amount }) => amount),
      )
    : [];
  if (fits && (total === null || whole + tax === total)) {
    return items.map((item, at) => ({ ...item, tax: taxes[at] ?? 0 }));
  }
  // Prices with the tax in them: 'IVA incluido'.
  if (fits && whole === total) {
    return items.map((item, at) => {
      const part = taxes[at] ?? 0;
      return { ...item, amount: item.amount - part, tax: part };
    });
  }
  if (total === null) return [];
  return [{ description: '', amount: total - tax, tax }];
}

/** Reads the text of a receipt or an invoice, in English or Spanish, as of a day. */
export function readReceipt(text: string, today: string): ReadReceipt {
  const lines = linesOf(text);
  const language = languageOfText(text);
  const { total, tax, firstSum } = sumsOf(lines);
  const items = itemsOf(lines.slice(0, firstSum));
  const bill = billOf(items, total, tax ?? 0);
  const vendor = vendorOf(lines);
  return {
    vendor,
    day: dayOf(lines, today, language),
    total:
      total ?? (bill.length > 0 ? bill.reduce((sum, one) => sum + one.amount + one.tax, 0) : null),
    tax,
    category: categoryOf(vendor, text),
    lines: bill,
  };
}

const DUE =
  /\b(?:due|vence|vencimiento|expir\w*|valid|v[aá]lid[oa]|until|return by|service period)\b/i;
const DATED = /\b(?:date|dated|fecha|issued|emisi[oó]n|emitida)\b/i;

/** The day of the bill: one that is called so, else the first that is not when it is due. */
function dayOf(lines: readonly string[], today: string, language: 'en' | 'es'): string | null {
  const found = lines.flatMap((line, at) => {
    if (DUE.test(line)) return [];
    const isCalled = DATED.test(line) || DATED.test(lines[at - 1] ?? '');
    return pastDays(line, today, language).map((day) => ({ day, isCalled }));
  });
  return (found.find(({ isCalled }) => isCalled) ?? found[0])?.day ?? null;
}
