/** Runs alone among all tabs and workers of this browser that ask for the same queue of a person. */
export async function alone<Result>(
  queue: string,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // Without Web Locks (an insecure address on the local network) ids still keep a row single.
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request(`kinstead.${queue}.${userId}`, work);
}
