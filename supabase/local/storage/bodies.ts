import type { z } from 'zod';
import { invalidRequest } from './errors.ts';

/** A body that must be JSON. */
export async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => {
    throw invalidRequest('The body must be JSON');
  });
}

/** Reads with a schema; the client hears which field is wrong, in Supabase's form. */
export function parse<T>(
  schema: z.ZodType<T>,
  value: unknown,
  where: 'body' | 'querystring' = 'body',
): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = [where, ...(issue?.path ?? [])].join('/');
  throw invalidRequest(`${field} ${issue?.message}`, 'Error');
}
