// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { showLocale } from '#shared/language/locale.ts';
import { button, click, press, render, the, type } from '../../support/dom.ts';

const seen: { value: number | null }[] = [];

function Rent({ first = 1400 }: { first?: number | null }) {
  const [value, setValue] = useState(first);
  seen.push({ value });
  return (
    <NumberField
      label="Rent"
      value={value}
      onChange={setValue}
      min={0}
      max={1_000_000}
      step={25}
      format={DOLLARS}
    />
  );
}

const field = (root: HTMLElement) => the(root, 'input') as HTMLInputElement;
const leave = (input: HTMLElement) =>
  act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const now = () => seen.at(-1)?.value;

async function typed(text: string) {
  const { root } = await render(<Rent />);
  await type(field(root), text);
  await leave(field(root));
  const note = root.querySelector('p');
  return {
    root,
    shown: field(root).value,
    note: note?.textContent,
    role: note?.getAttribute('role'),
  };
}

test.each([
  ['12,50', '$12.50', 12.5],
  ['1.200,50', '$1,200.50', 1200.5],
  ['1 200', '$1,200', 1200],
  ['1,200', '$1,200', 1200],
  ['１２００', '$1,200', 1200],
  ['١٢٠٠', '$1,200', 1200],
  ['$1,850.5', '$1,850.50', 1850.5],
  ['', '', null],
])('typing %j into the rent shows %j', async (text, shown, value) => {
  expect(await typed(text)).toMatchObject({ shown, note: '', role: null });
  expect(now()).toBe(value);
});

test.each([
  ['-5', 'The least is $0'],
  ['1200000000', 'The most is $1,000,000'],
  ['1e3', 'This cannot be read as a number. Write it like 1,250.50'],
  ['1.5k', 'This cannot be read as a number. Write it like 1,250.50'],
  ['1.200', '“1.200” can mean $1,200 or $1.20. Write 1200 or 1.20'],
])(
  '%j is refused with its text left in the field, and no older rent is sent',
  async (text, note) => {
    expect(await typed(text)).toMatchObject({ shown: text, note, role: 'alert' });
    expect(now()).toBeNaN();
  },
);

test('a point for thousands is taken in Spanish, and what was read is said', async () => {
  await showLocale('es');
  onTestFinished(() => showLocale('en'));
  const { shown, note, role } = await typed('1.200');
  expect({ shown, role }).toEqual({ shown: '$1,200', role: null });
  expect(note).toContain('$1,200');
  expect(now()).toBe(1200);
});

test('nothing is said of a text while it is being typed', async () => {
  const { root } = await render(<Rent />);
  await type(field(root), '1.');
  expect(root.querySelector('[role=alert]')).toBeNull();
  await type(field(root), '1.5');
  expect(now()).toBe(1.5);
});

test('Enter judges the text as leaving the field does', async () => {
  const { root } = await render(<Rent />);
  await type(field(root), 'much');
  await press(field(root), 'Enter');
  expect(the(root, '[role=alert]').textContent).toContain('cannot be read');
});

test('buttons and arrow keys step within the bounds', async () => {
  const { root } = await render(<Rent first={null} />);
  await click(button(root, 'More Rent'));
  expect(now()).toBe(0);
  expect(button(root, 'Less Rent').disabled).toBe(true);
  await press(field(root), 'ArrowUp');
  await press(field(root), 'ArrowUp', { shiftKey: true });
  expect(now()).toBe(275);
  await press(field(root), 'ArrowDown');
  expect(field(root).value).toBe('$250');
});
