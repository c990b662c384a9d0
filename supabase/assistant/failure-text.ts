import texts from '#shared/domains/assistant/texts/en.ts';
import { textsOf } from '#shared/language/texts.ts';
import { ERROR_CODES } from '#shared/protocol/error-code.ts';
import type { Failure } from './errors.ts';

const t = textsOf(texts);

/** A failure in the language of the request; of the database's own functions in their words. */
export function failureText({ code, message }: Failure): string {
  const known = ERROR_CODES.find((one) => one === code);
  return known ? t(`serverError.${known}`) : message;
}
