import { textsOf } from '../../language/texts.ts';
import { AppError } from '../errors.ts';
import texts from '../texts/en.ts';
import type { SocketFailure } from './failure.ts';

const t = textsOf(texts);

/** A failure in the language that is shown now. */
export function failureText(failure: SocketFailure): string {
  switch (failure.kind) {
    case 'closed':
      return t('socketFailure.closed', failure).trimEnd();
    case 'sessionRefused':
      return t('socketFailure.sessionRefused', { status: String(failure.status) });
    case 'general':
      return new AppError(failure.code).message;
    default:
      return t(`socketFailure.${failure.kind}`);
  }
}
