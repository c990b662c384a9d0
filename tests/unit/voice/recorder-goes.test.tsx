// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import { Recorder } from '#shared/platform/voice/recorder.tsx';
import { deviceKeeper } from '#shared/platform/voice/recording-backup.ts';
import { button, click } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';

/** A tab that is alone: each lock is free. */
function aloneHere(): void {
  const request = (_name: string, _options: object, hold: (lock: object) => unknown) =>
    Promise.resolve(hold({}));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

test('a recorder that goes while its recording is taken says that it is closed', async () => {
  await wipeOffline(ME);
  supplyDevice();
  aloneHere();
  const place = 'report-1';
  const sound = new ArrayBuffer(64);
  // From before a reload: a recording that waits to be added.
  await deviceKeeper(ME, place).keep({ part: 0, type: 'audio/webm', level: 0.5, sound });
  const said: boolean[] = [];
  /** Like a report, which takes so many notes and no more. */
  function Report() {
    const [full, setFull] = useState(false);
    if (full) return <p>Full</p>;
    return (
      <Recorder
        me={ME}
        place={place}
        use="note"
        onOpen={(isOpen) => void said.push(isOpen)}
        onRecorded={() => setFull(true)}
      />
    );
  }
  const { root } = await renderPage(<Report />);
  await eventually(() => expect(said.at(-1)).toBe(true));
  await eventually(() => button(root, 'Add voice note'));
  await click(button(root, 'Add voice note'));
  await eventually(() => expect(root.textContent).toContain('Full'));
  expect(said.at(-1)).toBe(false);
});
