// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#shared/platform/errors.ts';
import { type FormDraft, wipeOffline } from '#shared/platform/offline/database.ts';
import type { RowChange } from '#shared/platform/row-changes.ts';
import { button, click, render } from '#tests/support/dom.ts';
import { PersistedFormEnd } from '../../../../../pwa/features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../pwa/features/persisted-form/use-persisted-form.ts';

const ME = '00000000-0000-4000-8000-0000000000a1';

type Home = { title: string; rent: string };

const schema = z.object({ title: z.string().check(z.minLength(1)), rent: z.string() });

/** A row as the server has it, which refuses older versions as `guard_version` does. */
function serverOf(row: Home) {
  const server = { row, version: 1, sent: [] as { values: Home; change: RowChange }[] };
  return {
    server,
    async save(values: Home, change: RowChange): Promise<number> {
      server.sent.push({ values, change });
      if (change.version !== server.version) {
        throw new AppError('refused', { hint: 'rows.stale', message: 'stale' });
      }
      for (const name of change.changed as (keyof Home)[]) {
        server.row = { ...server.row, [name]: values[name] };
      }
      server.version += 1;
      return server.version;
    },
    /** Another user saves a field. */
    other(change: Partial<Home>) {
      server.row = { ...server.row, ...change };
      server.version += 1;
    },
  };
}

async function openForm(draft: FormDraft | null = null, row = { title: 'Flat', rent: '1400' }) {
  const remote = serverOf(row);
  const seen: { form?: ReturnType<typeof usePersistedForm<Home, Home>> } = {};
  function Probe() {
    const form = usePersistedForm<Home, Home>({
      me: ME,
      formKey: 'home',
      draft,
      stored: row,
      version: 1,
      schema,
      send: remote.save,
      newest: () => Promise.resolve({ stored: remote.server.row, version: remote.server.version }),
    });
    seen.form = form;
    return (
      <PersistedFormEnd
        form={form}
        words={{ names: { title: 'Title', rent: 'Rent a month' } }}
        onDiscard={() => undefined}
      />
    );
  }
  const { root } = await render(<Probe />);
  onTestFinished(() => wipeOffline(ME));
  const form = () => {
    if (!seen.form) throw new Error('not mounted');
    return seen.form;
  };
  return {
    ...remote,
    root,
    form,
    type: (name: keyof Home, value: string) => act(async () => form().set(name, value)),
    submit: () => act(async () => form().submit()),
  };
}

test('a form sends the fields that were changed and the version it began from', async () => {
  const { server, type, submit } = await openForm();
  await type('title', 'Loft');
  await submit();
  expect(server.sent.map(({ change }) => change)).toEqual([{ changed: ['title'], version: 1 }]);
  await type('rent', '1500');
  await submit();
  expect(server.sent.at(-1)?.change).toEqual({ changed: ['rent'], version: 2 });
});

test('a title is saved next to a rent that a colleague changed meanwhile', async () => {
  const { server, other, type, submit, form } = await openForm();
  other({ rent: '1450' });
  await type('title', 'Loft');
  await submit();
  expect(server.row).toEqual({ title: 'Loft', rent: '1450' });
  expect(form().values).toEqual({ title: 'Loft', rent: '1450' });
  expect(form().conflicts).toEqual([]);
  expect(form().dirty).toBe(false);
});

test('a field that both changed is shown with both values, and nothing is sent before the choice', async () => {
  const { server, other, type, submit, form, root } = await openForm();
  other({ rent: '1450' });
  await type('rent', '1500');
  await type('title', 'Loft');
  await submit();
  expect(server.row).toEqual({ title: 'Flat', rent: '1450' });
  expect(root.textContent).toContain('Rent a month');
  expect(root.textContent).toContain('Yours: 1500');
  expect(root.textContent).toContain('Saved by them: 1450');
  const sent = server.sent.length;
  await submit();
  expect(server.sent).toHaveLength(sent);
  expect(form().values).toEqual({ title: 'Loft', rent: '1500' });

  await click(button(root, 'Keep mine: Rent a month'));
  await submit();
  expect(server.row).toEqual({ title: 'Loft', rent: '1500' });
});

test('the other user’s value of a field can be taken, and the rest is saved', async () => {
  const { server, other, type, submit, root } = await openForm();
  other({ rent: '1450' });
  await type('rent', '1500');
  await type('title', 'Loft');
  await submit();
  await click(button(root, 'Take theirs: Rent a month'));
  await submit();
  expect(server.row).toEqual({ title: 'Loft', rent: '1450' });
  expect(server.sent.at(-1)?.change.changed).toEqual(['title']);
});

test('a draft that began from another value asks as soon as its form opens', async () => {
  const draft = {
    key: 'home',
    values: { title: 'Flat', rent: '1500' },
    touched: ['rent'],
    began: { rent: '1400' },
    step: 0,
    at: 0,
  };
  const { form, root } = await openForm(draft, { title: 'Flat', rent: '1450' });
  expect(form().conflicts).toEqual([
    { field: 'rent', began: '1400', mine: '1500', theirs: '1450' },
  ]);
  expect(root.textContent).toContain('Saved by them: 1450');
});
