import { ANSWER_TIMEOUT } from './offline/server-answers.ts';

/** The slowest connection that a file is waited for on, in bytes each ms. */
const SLOWEST = 16;

/** How long an answer may take to a request that sends so much, in ms. */
export const uploadTime = (body: RequestInit['body']): number =>
  ANSWER_TIMEOUT + bytesOf(body) / SLOWEST;

/** How much a request sends; a text is short. */
function bytesOf(body: RequestInit['body']): number {
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce(
    (sum, value) => sum + (value instanceof Blob ? value.size : value.length),
    0,
  );
}
