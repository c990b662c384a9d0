/** What the page asks its worker for. */
export type Asked = { paper: Blob };

/** What the worker answers; null when no first page can be drawn. */
export type Drawn = { picture: Blob | null };

const hasOwn = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

/** Whether the page asks; the library in the worker has messages of its own on the same port. */
export function isAsked(message: unknown): message is Asked {
  return hasOwn(message, 'paper') && message.paper instanceof Blob;
}

/** Whether the worker answers. */
export function isDrawn(message: unknown): message is Drawn {
  return hasOwn(message, 'picture');
}
