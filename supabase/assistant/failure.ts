import postgres from 'postgres';
import { z } from 'zod';
import { saidRefusal } from '#shared/language/refusals/said-refusal.ts';
import { UNSPECIFIED } from '#shared/protocol/error-code.ts';
import { type Failure, failure } from './errors.ts';
import { CommandRefusal, ToolRefusal } from './tools/tool.ts';

/** SQLSTATE classes of a definite no: permission, our own texts, constraints, bad values. */
const DEFINITE = /^(42501|P0001|P0002|22...|23...)$/;

/** A refusal that did not come from the database, whose transaction goes on after it. */
export function definiteRefusal(error: unknown): Failure | null {
  if (error instanceof ToolRefusal) return failure(error.code);
  if (error instanceof CommandRefusal) return { code: UNSPECIFIED, message: error.message };
  return error instanceof z.core.$ZodError ? failure('not_possible') : null;
}

/** Why a change cannot be made; null when trying again may help. */
export function definiteFailure(error: unknown): Failure | null {
  const refusal = definiteRefusal(error);
  if (refusal) return refusal;
  if (!(error instanceof postgres.PostgresError) || !DEFINITE.test(error.code)) return null;
  // Raised by our own server functions: the text was written for people.
  if (error.code === 'P0001') {
    return { code: error.hint ?? UNSPECIFIED, message: saidRefusal(error.message) };
  }
  return failure(error.code === '42501' ? 'not_allowed' : 'no_longer_possible');
}
