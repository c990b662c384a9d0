/** Whether a person can see this client now. */
export type FocusPort = {
  visible(): boolean;
  onChange(listener: (visible: boolean) => void): () => void;
};

/** The page's visibility. */
export const browserFocus: FocusPort = {
  visible: () => document.visibilityState === 'visible',
  onChange(listener) {
    const notify = () => listener(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  },
};
