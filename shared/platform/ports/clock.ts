/** Time, so that tests can turn it. */
export type ClockPort = {
  now(): number;
  /** Runs `work` once, later; the answer cancels it. */
  after(milliseconds: number, work: () => void): () => void;
};

/** The device's own clock. */
export const systemClock: ClockPort = {
  now: () => Date.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
