import { type Logger, pino } from 'pino';

/** Classes of SQLSTATE whose texts repeat what a user typed: data exceptions. */
const REPEATS_INPUT = /^22/;

/** A message of Postgres without the value that it may repeat. */
function safeMessage(code: string | undefined, message: string): string {
  return code !== undefined && REPEATS_INPUT.test(code) ? message.replace(/".*"/s, '"…"') : message;
}

/**
 * What a log may say of an error: Postgres adds the row (`detail`), the statement and its values,
 * which are people's own.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const code = 'code' in error ? String(error.code) : undefined;
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: safeMessage(code, error.message),
    stack: stack?.map((line) => line.trim()).join(' | '),
  };
}

/** One JSON object a line to the standard output, which the supervisor puts into a file. */
export function createLog(level: string): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return pino(options, pino.destination({ dest: 1, sync: false }));
}
