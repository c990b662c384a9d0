import { kindOfPaper } from './paper-text.ts';
import { amountsOf, linesOf } from './written-values.ts';

/** What a file can become. */
export type FileUse =
  | 'expense'
  | 'document'
  | 'request'
  | 'listing'
  | 'pictures'
  | 'table'
  | 'vendors';

/** What a file of a type can become, in the order in which it is offered. */
export function kindsFor(type: string): readonly FileUse[] {
  if (type.startsWith('image/')) return ['expense', 'document', 'request', 'listing', 'pictures'];
  if (type === 'text/csv') return ['table', 'vendors'];
  return type === 'application/pdf' ? ['expense', 'document'] : [];
}

/** What needs nothing that is written in the file. */
export const needsNoText = (use: FileUse): boolean =>
  use === 'listing' || use === 'pictures' || use === 'request';

const BILL =
  /\b(?:total|subtotal|sub-total|amount due|balance due|invoice|receipt|factura|recibo|ticket|importe|iva|sales tax|change|cambio|visa|mastercard)\b/i;

/** Letters of a picture that shows a thing: what is read in it is a label, or nothing. */
const LETTERS_LEAST = 60;

const AMOUNTS = /\b(?:amount|total|cost|price|debit|importe|monto|cargo|precio|costo?e?)\b/i;
const CONTACTS =
  /\b(?:phone|tel[eé]?(?:fono|phone)?|mobile|cell|e-?mail|correo|m[oó]vil|celular|trade|oficio)\b/i;

/** What rows are about, by the names of their columns. */
function kindOfTable(text: string): FileUse {
  const names = linesOf(text)[0] ?? '';
  return CONTACTS.test(names) && !AMOUNTS.test(names) ? 'vendors' : 'table';
}

/** What a file most likely is, by its text; undefined where the person has to say it. */
export function kindOfText(type: string, text: string): FileUse | undefined {
  if (type === 'text/csv') return kindOfTable(text);
  if (kindsFor(type).length === 0) return undefined;
  const lines = linesOf(text);
  const paper = kindOfPaper(text);
  const isBill = BILL.test(text) && lines.some((line) => amountsOf(line).length > 0);
  // A policy has its premium on it, too.
  if (isBill && (paper === 'receipt' || paper === 'other' || text.length < 600)) return 'expense';
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (paper !== 'other' && letters >= LETTERS_LEAST) return 'document';
  return isBill ? 'expense' : undefined;
}
