// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CommandBar } from '#shared/domains/assistant/ui/command-bar/command-bar.tsx';
import {
  type SendBlock,
  sendBlock,
} from '#shared/domains/assistant/ui/command-bar/command-bar-rules.ts';
import { button, nameOf, press, render, the, type } from '#tests/support/dom.ts';

const onSend = vi.fn();

/** The bar as a shell holds it: the text is the shell's. */
type Props = { block?: SendBlock; history?: string[]; onQueue?: (text: string) => void };

function Bar({ block, history = [], onQueue }: Props) {
  const [text, setText] = useState('');
  const own = sendBlock({ text, loading: false, connection: 'connected' });
  const asked = { text, onText: setText, history, block: block ?? own };
  return <CommandBar {...asked} onSend={onSend} onQueue={onQueue} />;
}

async function showBar(props: Parameters<typeof Bar>[0] = {}) {
  onSend.mockClear();
  const { root } = await render(<Bar {...props} />);
  return { root, field: the(root, 'input') };
}

const active = (root: ParentNode) =>
  [...root.querySelectorAll('[role=option][aria-selected=true]')].map(nameOf);
const shown = (root: ParentNode) => !the(root, '[role=listbox]').hasAttribute('hidden');

test('[BAR-01] the bar has one field, whose label says what it is for', async () => {
  const { field } = await showBar();
  expect(field.getAttribute('placeholder')).toBe('Do anything...');
  expect(field.getAttribute('role')).toBe('combobox');
});

test('Enter sends the typed text, without surrounding spaces', async () => {
  const { field } = await showBar();
  await type(field, '  list my homes ');
  await press(field, 'Enter');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('list my homes');
});

test('[BAR-16][BAR-19] Enter with nothing typed is ignored and the button is disabled', async () => {
  const { root, field } = await showBar();
  await press(field, 'Enter');
  await type(field, '   ');
  await press(field, 'Enter');
  expect(onSend).not.toHaveBeenCalled();
  expect(button(root, 'Send').disabled).toBe(true);
});

test.each([
  ['BAR-17', 'loading', 'Wait for the answer'],
  ['BAR-18', 'connecting', 'Connecting to the assistant'],
  ['BAR-20', 'disconnected', 'The assistant is not connected'],
] as const)('[%s] nothing is sent while %s, and the button says why', async (_, block, reason) => {
  const { root, field } = await showBar({ block });
  await type(field, 'list my homes');
  await press(field, 'Enter');
  expect(onSend).not.toHaveBeenCalled();
  expect(button(root, 'Send').disabled).toBe(true);
  expect(button(root, 'Send').title).toBe(reason);
});

test('[WS-11] what is entered while disconnected is taken to wait, and is not sent', async () => {
  const onQueue = vi.fn();
  const { root, field } = await showBar({ block: 'disconnected', onQueue });
  await type(field, 'list my homes');
  await press(field, 'Enter');
  expect(onQueue).toHaveBeenCalledExactlyOnceWith('list my homes');
  expect(onSend).not.toHaveBeenCalled();
  expect(button(root, 'Send').disabled).toBe(true);
});

test('arrows choose among the suggestions, cyclically, and Enter sends the chosen one', async () => {
  const { root, field } = await showBar();
  await press(field, 'ArrowDown');
  expect(active(root)).toEqual(['Find 2 bedroom apartments']);
  await press(field, 'ArrowUp');
  expect(active(root)).toEqual(['Check earnings']);
  expect(field.getAttribute('aria-activedescendant')).toBe(
    the(root, '[aria-selected=true]').getAttribute('id'),
  );
  await press(field, 'Enter');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Check earnings');
  expect(shown(root)).toBe(false);
});

test('[BAR-25] the bar shows at most five suggestions, which match the typed text', async () => {
  const { root, field } = await showBar({ history: ['tour with Ada'] });
  await type(field, 'tour');
  const options = [...root.querySelectorAll('[role=option]')].map(nameOf);
  expect(options).toEqual(['tour with Ada', 'Schedule a tour']);
});

test('Escape closes the suggestions only; the surrounding surface gets the next one', async () => {
  const { root, field } = await showBar();
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  await press(field, 'ArrowDown');
  heard.mockClear();
  const first = await press(field, 'Escape');
  expect(first.defaultPrevented).toBe(true);
  expect(shown(root)).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  const second = await press(field, 'Escape');
  expect(second.defaultPrevented).toBe(false);
  expect(heard).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', heard);
});

test('[PNL-25] Escape in the bar dismisses the panel, after the suggestions', async () => {
  const onEscape = vi.fn();
  const bar = { text: '', onText: vi.fn(), onSend, history: [], block: null, onEscape };
  const { root } = await render(<CommandBar {...bar} />);
  const field = the(root, 'input');
  await press(field, 'ArrowDown');
  await press(field, 'Escape');
  expect(onEscape).not.toHaveBeenCalled();
  expect((await press(field, 'Escape')).defaultPrevented).toBe(true);
  expect(onEscape).toHaveBeenCalledOnce();
});

test.each([
  ['while composing', { isComposing: true }],
  ['that ended a composition', { keyCode: 229 }],
])('Enter %s neither sends nor chooses', async (_, init) => {
  const { root, field } = await showBar();
  await type(field, 'にほん');
  await press(field, 'ArrowDown');
  await press(field, 'Enter', init);
  expect(onSend).not.toHaveBeenCalled();
  await type(field, '日本');
  await press(field, 'Enter');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('日本');
  expect(shown(root)).toBe(false);
});

test('arrows while composing stay with the composition', async () => {
  const { root, field } = await showBar();
  await press(field, 'ArrowDown', { isComposing: true });
  expect(active(root)).toEqual([]);
});
