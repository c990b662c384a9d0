// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeActivity, toasts } from '#shared/kit/toast.ts';
import { VOICE_NOTICE_KEY } from '#shared/platform/persisted-keys.ts';
import { VoiceButton } from '#shared/platform/speech/voice-button.tsx';
import { HeardRecognition } from './recognition.ts';

let root: Root;
let heard: string[];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('webkitSpeechRecognition', HeardRecognition);
  HeardRecognition.made = [];
  HeardRecognition.refusesToStart = false;
  localStorage.setItem(VOICE_NOTICE_KEY, 'read');
  for (const { id } of toasts.current().activity) takeActivity(id);
  heard = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<VoiceButton onText={(text) => heard.push(text)} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const button = () => {
  const found = document.querySelector<HTMLElement>('[aria-label="Dictate"]');
  if (!found) throw new Error('no button');
  return found;
};
const pressed = () => button().getAttribute('aria-pressed');
const said = () => toasts.current().activity.map(({ title, description }) => [title, description]);

async function press() {
  await act(async () => {
    button().click();
    // The code comes with the first press.
    await vi.dynamicImportSettled();
  });
}

function microphone() {
  const last = HeardRecognition.made.at(-1);
  if (!last) throw new Error('nothing listens');
  return last;
}

test('[ATT-09] a press starts listening, another one stops it; a result stops it, too', async () => {
  expect(pressed()).toBe('false');
  await press();
  expect(pressed()).toBe('true');
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/^Listening/);
  await press();
  expect(microphone().stopped).toBe(true);
  expect(pressed()).toBe('false');
  await press();
  await act(async () => microphone().say('hello'));
  expect(pressed()).toBe('false');
  expect(HeardRecognition.made).toHaveLength(2);
});

test('[ATT-10] the button listens for one result in American English and not continuously', async () => {
  await press();
  const { lang, continuous, interimResults, maxAlternatives } = microphone();
  expect({ lang, continuous, interimResults, maxAlternatives }).toEqual({
    lang: 'en-US',
    continuous: false,
    interimResults: false,
    maxAlternatives: 1,
  });
});

test('[ATT-11] a browser without speech recognition says so, and nothing is recorded', async () => {
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  await press();
  expect(said()).toEqual([
    ['Voice input not supported', "Your browser doesn't support voice input."],
  ]);
  expect(pressed()).toBe('false');
});

test.each(['network', 'no-speech', 'not-allowed'])(
  '[ATT-12] the error %s of speech recognition is shown',
  async (reason) => {
    await press();
    await act(async () => microphone().fail(reason));
    expect(said()).toEqual([['Voice input error', 'Failed to process voice input']]);
    expect(pressed()).toBe('false');
    expect(heard).toEqual([]);
  },
);

test('[ATT-13] a microphone that does not start is reported', async () => {
  HeardRecognition.refusesToStart = true;
  await press();
  expect(said()).toEqual([['Voice input error', 'Failed to start voice recording']]);
  expect(pressed()).toBe('false');
});

test('[ATT-14] the recognised text arrives once and is announced', async () => {
  await press();
  await act(async () => microphone().say(' is it still free '));
  expect(heard).toEqual(['is it still free']);
  expect(said()).toEqual([['Voice recorded', 'Your voice input has been processed.']]);
});

test('stopping before a word was spoken is no error, but silence is one', async () => {
  await press();
  await act(async () => microphone().fail('aborted'));
  expect(said()).toEqual([]);
  await press();
  await act(async () => microphone().say('  '));
  expect(heard).toEqual([]);
  expect(said()).toEqual([['Voice input error', 'Failed to process voice input']]);
});

test('a first use of dictation shows its notice where speech is recognised', async () => {
  localStorage.removeItem(VOICE_NOTICE_KEY);
  await press();
  expect(HeardRecognition.made).toHaveLength(0);
  expect(pressed()).toBe('false');
});

test('leaving the page ends the dictation', async () => {
  await press();
  await act(async () => root.render(null));
  expect(microphone().stopped).toBe(true);
});
