// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { guardComposition } from '#shared/kit/guard-composition.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { TagField } from '#shared/kit/tag-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { ROOT } from '../../../supabase/environment.ts';
import { press, render, the, type } from '../../support/dom.ts';
import { sourceFiles } from '../../support/source-files.ts';

/** How browsers mark a key of an input method: Chrome and Firefox, Safari, and all of it at once. */
const OF_INPUT_METHOD: [browser: string, key: KeyboardEventInit][] = [
  ['Chrome', { isComposing: true, keyCode: 229 }],
  ['Firefox', { isComposing: true, keyCode: 13 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
];

const PRESSED = { isComposing: false, keyCode: 13 };

type Sends = { onSend: () => void };

const changed = vi.fn();

const FIELDS: [what: string, field: ReactNode, text: string][] = [
  ['a text field', <TextField key="1" label="Name" />, 'かな'],
  ['a number field', <NumberField key="2" label="Rent" value={null} onChange={changed} />, '１２'],
  ['a date field', <DatePicker key="3" label="Day" value={null} onChange={changed} />, '12 May'],
  ['a tag field', <TagField key="4" label="Tags" values={[]} onChange={changed} />, '日本語'],
];

const Form = ({ onSend, children }: Sends & { children: ReactNode }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  >
    {children}
  </form>
);

guardComposition();

for (const [browser, key] of OF_INPUT_METHOD)
  for (const [what, field, text] of FIELDS)
    test(`an Enter of ${browser}'s input method neither takes nor sends in ${what}`, async () => {
      const onSend = vi.fn();
      const { root } = await render(<Form onSend={onSend}>{field}</Form>);
      await type(the(root, 'input'), text);
      changed.mockClear();
      const event = await press(the(root, 'input'), 'Enter', key);
      expect(event.defaultPrevented).toBe(true);
      expect(onSend).not.toHaveBeenCalled();
      expect(changed).not.toHaveBeenCalled();
    });

test('an Enter of the person sends', async () => {
  const onSend = vi.fn();
  const { root } = await render(
    <Form onSend={onSend}>
      <TextField label="Name" />
    </Form>,
  );
  await press(the(root, 'input'), 'Enter', PRESSED);
  expect(onSend).toHaveBeenCalledOnce();
});

const SHELLS = sourceFiles(['pwa', 'shared', 'extension']);
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('every handler of Enter asks whether it belongs to an input method', () => {
  const handlers = SHELLS.filter((path) => /'Enter'/.test(textOf(path)));
  expect(handlers.length).toBeGreaterThanOrEqual(8);
  expect(handlers.filter((path) => !textOf(path).includes('isComposing('))).toEqual([]);
});

test('no file but one reads what browsers say about composition', () => {
  const readers = SHELLS.filter((path) => /\.isComposing\b|\b229\b/.test(textOf(path)));
  expect(readers.filter((path) => path !== 'shared/kit/composition.ts')).toEqual([]);
});

test('the app and all surfaces of the extension guard their fields', () => {
  const guarded = SHELLS.filter((path) => /^\s*guardComposition\(\);/m.test(textOf(path)));
  expect(guarded).toEqual(['extension/surfaces/mount.tsx', 'pwa/app/boot/manners.ts']);
});
