import { toAppError } from './errors.ts';

type Answer = { data: unknown; error: object | null; status: number };

/** The rows of an answer of Supabase's client; a failure is thrown as an `AppError`. */
export function unwrap({ data, error, status }: Answer): unknown {
  if (error)
    throw toAppError({ ...error, message: 'message' in error ? error.message : '', status });
  return data;
}
