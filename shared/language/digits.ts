const DIGIT = /\p{Nd}/u;

/**
 * A text in one form of each character (NFKC), with the digits of every script, full-width and Arabic
 * ones among them, as 0 to 9.
 */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit);
}

/** Each script's digits follow each other from its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
