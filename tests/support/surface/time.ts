import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { platform } from '#shared/platform/ports/platform.ts';

/** Time goes on by itself, and further where the test turns it; the browser's own is back after it. */
export function turnableTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}

/** No one on this device waits for an answer, until the end of the test. */
export function withoutPatience(): void {
  const after = vi.spyOn(platform().clock, 'after').mockImplementation((_, work) => {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  });
  onTestFinished(() => after.mockRestore());
}
