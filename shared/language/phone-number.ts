import { asciiDigits } from './digits.ts';
import { visibleLine } from './visible-text.ts';

/** Dashes of every kind, as contacts and typographers write them. */
const DASHES = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/gu;
const SHAPE = /^[+(]?[\d+() ./-]*\d[\d+() ./-]*(?:[ ,;]*(?:extension|ext\.?|x|#) ?\d{1,8})?$/iu;

/**
 * A phone number as it is stored: no hidden marks, ASCII digits, plain hyphens and blanks. What is no
 * number is only cleaned; isPhoneNumber refuses it. SQL: private.phone_text.
 */
export function phoneNumber(text: string): string {
  return visibleLine(asciiDigits(visibleLine(text).replace(DASHES, '-')).replace(DASHES, '-'))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether a cleaned text is a phone number: at least five digits, with or without an extension. */
export function isPhoneNumber(text: string): boolean {
  return text.length <= 40 && text.replace(/\D/gu, '').length >= 5 && SHAPE.test(text);
}

/** The address that dials a number, with its extension apart; spaces and brackets are dropped. */
export function dialAddress(text: string): string {
  const [number = '', extension] = text.split(/[ ,;]*(?:extension|ext\.?|x|#) ?(?=\d{1,8}$)/iu);
  const digits = [...number].filter((sign) => '+0123456789'.includes(sign)).join('');
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}
