import { textsOf } from '../../../language/texts.ts';
import { failureText } from '../../../platform/socket/failure-text.ts';
import { ERROR_CODES } from '../../../protocol/error-code.ts';
import texts from '../texts/en.ts';
import type { CommandError, ServerError } from './schema.ts';

const t = textsOf(texts);

/** PNL-26, PNL-27, WS-28, WS-30: the text of an error in the current language. */
export function commandErrorText(error: CommandError): string {
  switch (error.kind) {
    case 'connection':
      return error.failure ? failureText(error.failure) : t('sessionError.lost');
    case 'response':
      return t('sessionError.response');
    case 'server':
      return serverErrorText(error);
  }
}

/** The server's own text is used for codes that this build does not know. */
export function serverErrorText({ code, message }: ServerError): string {
  const known = ERROR_CODES.find((one) => one === code);
  return known ? t(`serverError.${known}`) : message || t('sessionError.unknown');
}
