/** Runs alone among all tabs and workers of this browser that ask for the same queue of a person. */
export async function alone<Result>(
  queue: string,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // Without Web Locks (an insecure address on the local network) ids still keep a row single.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return await work();
  return await locks.request(`kinstead.${queue}.${userId}`, work);
}
