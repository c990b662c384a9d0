import * as z from 'zod/mini';
import { AppError, type AppErrorCode, toAppError } from '../errors.ts';

/** Failures of the connection to the assistant that are the same as those of any request. */
const GENERAL = [
  'offline',
  'unavailable',
  'signed-out',
  'second-step',
  'refused',
  'unexpected',
] as const satisfies AppErrorCode[];

/**
 * What went wrong with the connection to the assistant, by kind (WS-03 to WS-05, WS-28, WS-32 to
 * WS-34). Code compares kinds; failure-text.ts says them where they are shown. Plain JSON, so that
 * a worker can store it.
 */
export const socketFailureSchema = z.discriminatedUnion('kind', [
  /** It did not open in time, or fell silent. */
  z.object({ kind: z.literal('timeout') }),
  z.object({ kind: z.literal('closed'), code: z.number(), reason: z.string() }),
  /** The series of attempts is over. */
  z.object({ kind: z.literal('gaveUp') }),
  /** The person is no host, or not yet. */
  z.object({ kind: z.literal('noOrganization') }),
  z.object({ kind: z.literal('organizationUnresolved') }),
  /** This build is too old for the server. */
  z.object({ kind: z.literal('versionNotSupported') }),
  /** No session was given; `status` is HTTP's. */
  z.object({ kind: z.literal('sessionRefused'), status: z.number() }),
  z.object({ kind: z.literal('sessionInvalid') }),
  z.object({ kind: z.literal('general'), code: z.enum(GENERAL) }),
]);

/** Why there is no connection. */
export type SocketFailure = z.infer<typeof socketFailureSchema>;

/** Thrown by what asks for a session; `code` says whether asking again can help. */
export class SocketError extends AppError {
  readonly failure: SocketFailure;

  constructor(code: AppErrorCode, failure: SocketFailure, cause?: unknown) {
    super(code, { cause });
    this.failure = failure;
  }
}

/** Reads whatever was thrown on the way to a connection. */
export function socketFailureOf(cause: unknown): SocketFailure {
  if (cause instanceof SocketError) return cause.failure;
  const { code } = toAppError(cause);
  return { kind: 'general', code: GENERAL.find((one) => one === code) ?? 'unexpected' };
}
