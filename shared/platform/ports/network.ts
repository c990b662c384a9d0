/** Whether the device believes that it is connected. */
export type NetworkPort = {
  online(): boolean;
  /** Tells about each change; the answer ends it. */
  onChange(listener: (online: boolean) => void): () => void;
};

/** The browser's flag and its two events. */
export const browserNetwork: NetworkPort = {
  online: () => navigator.onLine,
  onChange(listener) {
    const events = new AbortController();
    addEventListener('online', () => listener(true), { signal: events.signal });
    addEventListener('offline', () => listener(false), { signal: events.signal });
    return () => events.abort();
  },
};
