import postgres from 'postgres';
import { z } from 'zod';
import { ToolRefusal } from './tools/tool.ts';

/** SQLSTATE classes of a definite no: permission, our own texts, constraints, bad values. */
const DEFINITE = /^(42501|P0001|P0002|22...|23...)$/;

/** Why a change cannot be made, for the person; null when trying again may help. */
export function refusalMessage(error: unknown): string | null {
  if (error instanceof ToolRefusal) return error.message;
  if (error instanceof z.core.$ZodError) return 'Some of what was asked is not possible.';
  if (!(error instanceof postgres.PostgresError) || !DEFINITE.test(error.code)) return null;
  // Raised by our own server functions: the text was written for people.
  if (error.code === 'P0001') return error.message;
  return error.code === '42501'
    ? 'You are not allowed to do this.'
    : 'This is no longer possible. Please ask again.';
}
