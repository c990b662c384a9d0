import { visibleLine } from './visible-text.ts';

/** Dashes of every kind, as contacts and typographers write them. */
const DASHES = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/gu;
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/gu;
const SHAPE = /^[+(]?[\d+() ./-]*\d[\d+() ./-]*(?:[ ,;]*(?:extension|ext\.?|x|#) ?\d{1,8})?$/iu;

/** Digits that are not ASCII, full-width and Arabic ones among them, as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10) ?? code;
    return String(code - zero);
  });
}

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
