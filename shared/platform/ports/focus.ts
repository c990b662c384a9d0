/** Whether a person can see this client now. */
export type FocusPort = {
  visible(): boolean;
  onChange(listener: (visible: boolean) => void): () => void;
};

/** The page's visibility. */
export const browserFocus: FocusPort = {
  visible: () => document.visibilityState === 'visible',
  onChange(listener) {
    const tell = () => listener(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  },
};
