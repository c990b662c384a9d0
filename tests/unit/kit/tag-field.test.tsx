// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TagField } from '#shared/kit/tag-field.tsx';
import { button, click, press, render, the, type } from '../../support/dom.ts';

function Languages({ first = [] }: { first?: string[] }) {
  const [values, setValues] = useState<string[]>(first);
  const [sent, setSent] = useState(0);
  return (
    <form
      data-sent={sent}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <TagField
        label="Languages"
        values={values}
        onChange={setValues}
        suggestions={['Spanish', 'French']}
      />
    </form>
  );
}

const words = (root: HTMLElement) =>
  [...root.querySelectorAll('li')].map(({ textContent }) => textContent);

test('Enter and commas add tags, each once, ignoring case', async () => {
  const { root } = await render(<Languages />);
  const field = the(root, 'input');
  await type(field, 'Welsh');
  await press(field, 'Enter');
  await type(field, 'Irish, welsh , ,Manx,');
  expect(words(root)).toEqual(['Welsh', 'Irish', 'Manx']);
});

test('Enter never submits the form, not even from the empty field', async () => {
  const { root } = await render(<Languages />);
  const field = the(root, 'input');
  await type(field, 'Welsh');
  await press(field, 'Enter');
  await press(field, 'Enter');
  expect(the(root, 'form').dataset.sent).toBe('0');
});

test('backspace in the empty field and each cross remove a tag', async () => {
  const { root } = await render(<Languages first={['Welsh', 'Irish', 'Manx']} />);
  await press(the(root, 'input'), 'Backspace');
  await click(button(root, 'Remove Welsh'));
  expect(words(root)).toEqual(['Irish']);
});

function Named({ first, stored }: { first: string[]; stored: string[][] }) {
  const [values, setValues] = useState<string[]>(first);
  stored.push(values);
  return (
    <TagField
      label="Idiomas"
      values={values}
      onChange={setValues}
      suggestions={['Spanish', 'French']}
      nameOf={(value) => ({ Spanish: 'español', French: 'francés' })[value] ?? value}
    />
  );
}

test('a value has the name of the language that is shown, and is stored as itself', async () => {
  const stored: string[][] = [];
  const { root } = await render(<Named first={['French']} stored={stored} />);
  expect(words(root)).toEqual(['francés']);
  expect(the(root, 'option').getAttribute('value')).toBe('español');
  const field = the(root, 'input');
  await type(field, 'Español, galés,');
  expect(words(root)).toEqual(['francés', 'español', 'galés']);
  expect(stored.at(-1)).toEqual(['French', 'Spanish', 'galés']);
});

test('a text that was stored by its name stands once, and is not suggested', async () => {
  const { root } = await render(<Named first={['Español']} stored={[]} />);
  expect([...root.querySelectorAll('option')].map(({ value }) => value)).toEqual(['francés']);
  await type(the(root, 'input'), 'español, Spanish, francés, French,');
  expect(words(root)).toEqual(['Español', 'francés']);
});
