// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from '#shared/kit/form.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
});

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(2, 'Too short')) });

async function mount(send: (output: { name: string }) => Promise<void>) {
  const seen: { form: ReturnType<typeof useForm<{ name: string }, { name: string }>> | null } = {
    form: null,
  };
  function Probe() {
    const form = useForm({ initial: { name: '' }, schema, send });
    seen.form = form;
    return <form onSubmit={(event) => void form.submit(event)} />;
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  await act(async () => createRoot(root).render(<Probe />));
  return {
    form: () => {
      if (!seen.form) throw new Error('not mounted');
      return seen.form;
    },
  };
}

test('a form submits the parsed values, once', async () => {
  const send = vi.fn(async () => undefined);
  const { form } = await mount(send);
  await act(async () => form().set('name', '  Ada '));
  await act(async () => form().submit());
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' });
});

test('an invalid field is named and nothing is sent; correcting it clears the message', async () => {
  const send = vi.fn(async () => undefined);
  const { form } = await mount(send);
  await act(async () => form().submit());
  expect(form().errors).toEqual({ name: 'Too short' });
  expect(send).not.toHaveBeenCalled();
  await act(async () => form().set('name', 'Ada'));
  expect(form().errors).toEqual({});
});

test('a submit error is shown and everything typed stays', async () => {
  const { form } = await mount(async () => {
    throw new Error('Not today');
  });
  await act(async () => form().set('name', 'Ada'));
  await act(async () => form().submit());
  expect(form().errors).toEqual({ form: 'Not today' });
  expect(form().values).toEqual({ name: 'Ada' });
  expect(form().busy).toBe(false);
});

test('a file that is still being prepared holds the form, which says so', async () => {
  const send = vi.fn(async () => undefined);
  const { form } = await mount(send);
  await act(async () => form().set('name', 'Ada'));
  const element = document.querySelector('form');
  const file = document.createElement('p');
  file.setAttribute('data-preparing', '');
  element?.append(file);
  await act(async () => element?.requestSubmit());
  expect(form().errors.form).toBe('A file is still being prepared. Send again in a moment.');
  expect(send).not.toHaveBeenCalled();
  file.remove();
  await act(async () => element?.requestSubmit());
  expect(form().errors).toEqual({});
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' });
});
