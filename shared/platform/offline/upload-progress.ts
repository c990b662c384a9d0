const sentBytes = new Map<string, number>();
const listeners = new Set<() => void>();

/** Reports the progress of this tab's upload between the chunks that the server confirms. */
export function tellProgress(id: string, sent: number): void {
  sentBytes.set(id, sent);
  for (const listener of listeners) listener();
}

/** For components: how many bytes of a file have left this tab. */
export const uploadProgress = {
  of: (id: string): number => sentBytes.get(id) ?? 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
