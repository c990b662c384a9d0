// @vitest-environment happy-dom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { VOICE_NOTICE_KEY } from '#shared/platform/persisted-keys.ts';
import { button, click } from '#tests/support/dom.ts';
import { renderAssistant } from '#tests/support/surface/assistant.tsx';
import { eventually, settle, shownToasts } from '#tests/support/surface/page.tsx';
import { HeardRecognition } from '../../speech/recognition.ts';

/** The host's bar in a browser that understands speech, of a user who has read the notice. */
async function showBar(understands = true) {
  HeardRecognition.made = [];
  HeardRecognition.refusesToStart = false;
  vi.stubGlobal('webkitSpeechRecognition', understands ? HeardRecognition : undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  localStorage.setItem(VOICE_NOTICE_KEY, 'read');
  const bar = await renderAssistant();
  await bar.connect();
  return {
    ...bar,
    /** Presses the microphone; answers what listens. */
    async dictate() {
      await click(button(bar.root, 'Dictate'));
      await settle();
      return HeardRecognition.made.at(-1);
    },
  };
}

test('[ATT-09][ATT-14] text dictated into the bar is in its field, announced, and sent as spoken', async () => {
  const { dictate, root, field, sent } = await showBar();
  const microphone = await dictate();
  expect(button(root, 'Dictate').getAttribute('aria-pressed')).toBe('true');
  await act(async () => microphone?.say(' list my homes '));
  await eventually(() => expect(field()).toHaveProperty('value', 'list my homes'));
  expect(button(root, 'Dictate').getAttribute('aria-pressed')).toBe('false');
  await eventually(() =>
    expect(shownToasts()).toEqual(['Voice recorded: Your voice input has been processed.']),
  );
  await click(button(root, 'Send'));
  expect(sent()).toMatchObject([{ type: 'query', text: 'list my homes', voice: true }]);
});

test('[ATT-10] the bar listens for one result in American English, and not continuously', async () => {
  const { dictate } = await showBar();
  const heard = await dictate();
  expect(heard).toMatchObject({
    lang: 'en-US',
    continuous: false,
    interimResults: false,
    maxAlternatives: 1,
  });
});

test('[ATT-11] a browser without speech recognition says so at the press', async () => {
  const { dictate } = await showBar(false);
  await dictate();
  await eventually(() =>
    expect(shownToasts()).toEqual([
      "Voice input not supported: Your browser doesn't support voice input.",
    ]),
  );
});

test('[ATT-12] unrecognised speech is reported, and the field stays as it was', async () => {
  const { dictate, field } = await showBar();
  const microphone = await dictate();
  await act(async () => microphone?.fail('network'));
  await eventually(() =>
    expect(shownToasts()).toEqual(['Voice input error: Failed to process voice input']),
  );
  expect(field()).toHaveProperty('value', '');
});

test('[ATT-13] a microphone that does not start is reported', async () => {
  const { dictate } = await showBar();
  HeardRecognition.refusesToStart = true;
  await dictate();
  await eventually(() =>
    expect(shownToasts()).toEqual(['Voice input error: Failed to start voice recording']),
  );
});
