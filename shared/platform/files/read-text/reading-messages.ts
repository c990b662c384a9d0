/** What the page asks the reading worker for. */
export type ReadingAsked = { toRead: Blob };

/** What the worker says meanwhile, from 0 to 1, and at the end: the text, empty where there is none. */
export type ReadingSaid = { readPart: number } | { readText: string };

const hasOwn = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

/** Whether the page asks; the libraries in the worker have messages of their own on the same port. */
export function isReadingAsked(message: unknown): message is ReadingAsked {
  return hasOwn(message, 'toRead') && message.toRead instanceof Blob;
}

/** Whether the worker speaks. */
export function isReadingSaid(message: unknown): message is ReadingSaid {
  return (
    (hasOwn(message, 'readPart') && typeof message.readPart === 'number') ||
    (hasOwn(message, 'readText') && typeof message.readText === 'string')
  );
}
