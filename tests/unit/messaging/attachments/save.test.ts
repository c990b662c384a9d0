// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { saveBlob } from '#shared/domains/messaging/attachments/save.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a local file is saved under its name, and its object URL is revoked after a minute', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveBlob(new Blob(['x']), 'rules.pdf');
  expect(pressed.mock.contexts).toMatchObject([{ href: 'blob:paper', download: 'rules.pdf' }]);
  vi.advanceTimersByTime(59_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(revoked.mock.calls).toEqual([['blob:paper']]);
});
