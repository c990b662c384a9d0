import { act } from 'react';
import { onTestFinished, vi } from 'vitest';

/** Time goes on by itself, and further where the test turns it; the browser's own is back after it. */
export function turnableTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}
