import { textsOf } from '../../../language/texts.ts';
import { AppError } from '../../../platform/errors.ts';
import { reachedLimit } from '../../../platform/limits.ts';
import type { UploadOutcome } from '../../../platform/offline/uploads.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

// Worth a retry: no answer, no session at the moment, locked by another request, too many requests.
const PASSING = new Set([0, 401, 408, 423, 425, 429]);

/**
 * The meaning of a storage server's answer for an upload. Some answers have status 400 and the real status in
 * their body, which counts. `rest`: the pause that the server asks for, in milliseconds.
 */
export function uploadAnswer(status: number, body: string, rest = 0): UploadOutcome {
  const { statusCode, message, code, details } = readAnswer(body);
  const limit = reachedLimit({ code, details });
  if (limit) return { type: 'refused', reason: limit.reason, answer: message };
  const meant = statusCode ?? status;
  if (/duplicate|already exists/i.test(body)) return { type: 'done' };
  // A chunk at a wrong offset: on retry the server reports its current offset.
  // A success that the upload's client could not read is a page that the network put in the place of our answer.
  const isForeign = meant >= 200 && meant < 300;
  const passing = isForeign || PASSING.has(meant) || meant === 409 || meant === 460 || meant >= 500;
  if (!passing) return { type: 'refused', reason: sentence(meant, message), answer: message };
  const reason = isForeign ? new AppError('intercepted').message : message;
  return { type: 'retry', reason, after: rest };
}

/** Why not, in the reader's language: a server has one, and says it to programmers. */
function sentence(status: number, message: string): string {
  if (status === 403) return new AppError('refused').message;
  if (status === 413) return t('refused.size');
  if (status !== 415) return t('refused.other');
  return /mime type/i.test(message) ? t('refused.type') : t('refused.content');
}

/** What a storage server said, read from the body of its answer. */
export function readAnswer(body: string): {
  statusCode: number | undefined;
  message: string;
  code?: unknown;
  details?: unknown;
} {
  try {
    const { statusCode, message, code, details } = Object(JSON.parse(body)); // Any JSON has properties then.
    return {
      statusCode: Number(statusCode) || undefined,
      message: typeof message === 'string' ? message : body,
      code,
      details,
    };
  } catch {
    return { statusCode: undefined, message: body };
  }
}
