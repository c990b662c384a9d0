/** Small durable strings. The PWA keeps them in local storage, the extension in its own. */
export type StoragePort = {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
};

/** Lives as long as the page: for tests, and for browsers that refuse storage. */
export function memoryStorage(): StoragePort & { getItem(key: string): string | null } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
