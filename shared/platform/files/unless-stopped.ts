/** The result of some work, or null once the signal says to stop: a decoder cannot be stopped half-way. */
export async function unlessStopped<Result>(
  signal: AbortSignal,
  work: Promise<Result>,
): Promise<Result | null> {
  const stopped = Promise.withResolvers<null>();
  const stop = () => stopped.resolve(null);
  if (signal.aborted) return null;
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
