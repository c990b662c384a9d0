// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Node, parseSync } from 'oxc-parser';
import { act, type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from '#shared/kit/form.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { AppError, toAppError } from '#shared/platform/errors.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { outcomeOf } from '../../../extension/messages.ts';
import { useAction } from '../../../pwa/features/query-states/use-action.ts';
import { useOnce } from '../../../pwa/features/query-states/use-once.ts';
import { render, the } from '../../support/dom.ts';
import { childrenOf, fieldsNamed } from '../../support/fields.ts';
import { sourceFiles } from '../../support/source-files.ts';

const SHELLS = sourceFiles(['pwa', 'shared', 'extension']);

beforeEach(() => {
  supplyPlatform({
    storage: memoryStorage(),
    clock: systemClock,
    loadConfig: () => Promise.reject(new Error('not asked for here')),
    network: { online: () => true, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: Promise.resolve(),
  });
});

/** What can come of an act that was not done: what was thrown, and the code that it is known by. */
const FAILURES: [name: string, thrown: unknown, code: string][] = [
  ['no connection', new AppError('offline'), 'offline'],
  ['a request that failed', new TypeError('Failed to fetch'), 'unavailable'],
  ['a request that hung', new DOMException('late', 'TimeoutError'), 'unavailable'],
  ['a page of the network', { code: 'network_intercepted', status: 511 }, 'intercepted'],
  ['a proxy in trouble', { status: 502 }, 'unavailable'],
  ['a server in trouble', { status: 500 }, 'unavailable'],
  ['too many', { status: 429 }, 'too-many'],
  ['a session that ended', { code: 'PGRST301', status: 401 }, 'signed-out'],
  [
    'a second step that is due',
    { hint: 'account.second_factor_required', code: 'P0001', message: 'x' },
    'second-step',
  ],
  ['a refusal', { code: '42501', status: 403 }, 'refused'],
  ['a refusal with its reason', { code: 'P0001', message: 'This home is let.' }, 'refused'],
  ['a row of that name', { code: '23505', status: 409 }, 'conflict'],
  ['what is not right', { code: '23514', status: 400 }, 'invalid'],
  ['what is gone', { code: 'PGRST116', status: 406 }, 'not-found'],
  ['a full disk', { code: '53100', status: 500 }, 'no-space'],
  ['a fault of our own', new Error('undefined is not a function'), 'unexpected'],
];

test.each(FAILURES)('%s is known by its code and has a sentence', (_, thrown, code) => {
  const error = toAppError(thrown);
  expect(error.code).toBe(code);
  expect(error.message.length).toBeGreaterThan(8);
});

/** What a place shows of an act that failed: whether it still waits, what is said, what was typed. */
type Shown = { busy: boolean; said: string | undefined; typed: string };

/** The hooks under the forms and buttons of the product, each with an act that fails. */
const ACTS: Record<string, (thrown: unknown) => Promise<Shown>> = {
  async 'shared/kit/form.ts'(thrown) {
    const { now } = await hook(() =>
      useForm({
        initial: { text: 'Two of us' },
        schema: z.object({ text: z.string() }),
        send: async () => Promise.reject(toAppError(thrown)),
      }),
    );
    await act(async () => now().submit());
    return { busy: now().busy, said: now().errors.form, typed: now().values.text };
  },
  async 'pwa/features/query-states/use-once.ts'(thrown) {
    const { now } = await hook(() => useOnce(() => Promise.reject(thrown)));
    await act(async () => now().run());
    return { busy: now().busy, said: now().error, typed: 'Two of us' };
  },
  async 'pwa/features/query-states/use-action.ts'(thrown) {
    const { now } = await hook(() => useAction());
    let done = true;
    await act(async () => {
      const run = () => Promise.reject(thrown);
      done = await now().act({ run, done: 'Done', changes: ['nothing'] });
    });
    return {
      busy: now().busy,
      said: done ? undefined : toAppError(thrown).message,
      typed: 'Two of us',
    };
  },
  async 'extension/messages.ts'(thrown) {
    const outcome = await outcomeOf(Promise.reject(thrown));
    return { busy: false, said: outcome.ok ? undefined : outcome.message, typed: 'Two of us' };
  },
};

async function hook<State>(use: () => State): Promise<{ now: () => State }> {
  const seen: { state?: State } = {};
  function Probe() {
    seen.state = use();
    return null;
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  return {
    now: () => {
      if (seen.state === undefined) throw new Error('not rendered');
      return seen.state;
    },
  };
}

describe.each(Object.entries(ACTS))('an act through %s', (_, run) => {
  test.each(FAILURES)('is answered after %s, and keeps what was typed', async (_name, thrown) => {
    const { busy, said, typed } = await run(thrown);
    expect({ busy, typed }).toEqual({ busy: false, typed: 'Two of us' });
    expect(said).toMatch(/^[A-Z].{8,}/);
    expect(said).not.toMatch(/undefined is not/);
  });
});

/** Ways in which something waits: each begins so. */
const BEGINS = /^set(?:Busy|Sending|Saving|Loading|Pending|Waiting)$/;

/** Where no failure can leave it waiting, by the reason. */
const CANNOT_FAIL: Record<string, string> = {
  'shared/platform/commands/use-command.ts': 'a command answers a failure as an outcome',
  'extension/surfaces/bell-list.tsx': 'outcomeOf answers a failure as an outcome',
  'extension/surfaces/options.tsx': 'outcomeOf answers a failure as an outcome',
  'extension/surfaces/reminder-taps.tsx': 'outcomeOf answers a failure as an outcome',
  'extension/surfaces/sign-in-form.tsx': 'outcomeOf answers a failure as an outcome',
};

/** Functions of a source that begin to wait and have no way to end it after a failure. */
function endless(file: string, source: string): string[] {
  const found: string[] = [];
  const inside = (node: Node, around: Node) => {
    for (const child of childrenOf(node)) {
      const isFunction = /Function/.test(child.type);
      if (
        child.type === 'CallExpression' &&
        child.callee.type === 'Identifier' &&
        BEGINS.test(child.callee.name) &&
        child.arguments[0]?.type === 'Literal' &&
        child.arguments[0].value === true
      ) {
        const name = child.callee.name;
        const text = source.slice(around.start, around.end);
        const ends = text.includes(`${name}(false)`) && /\bfinally\b|\bcatch\b/.test(text);
        if (!ends) found.push(`${file}: ${name}`);
      }
      inside(child, isFunction ? child : around);
    }
  };
  const { program } = parseSync(file, source);
  inside(program, program);
  return found;
}

test('nothing that waits waits on after a failure', () => {
  const found = SHELLS.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return source.includes('(true)') ? endless(file, source) : [];
  });
  const files = found.map((one) => one.split(':')[0] ?? '');
  expect([...new Set(files)].toSorted()).toEqual(Object.keys(CANNOT_FAIL).toSorted());
});

test.each([
  'async function press() { setBusy(true); await send(); setBusy(false); }',
  'const press = async () => { setSending(true); await send(); };',
  'const press = async () => { setBusy(true); try { await send(); } finally { close(); } };',
])('a wait without an end such as "%s" is found', (source) => {
  expect(endless('a.ts', source)).toHaveLength(1);
});

/** Where a request goes past the limit of time, by the reason. */
const BARE: Record<string, string> = {
  'shared/platform/answer-in-time.ts': 'the limit itself',
  'shared/platform/interception.ts': 'the question who answers, with a limit of its own',
  'shared/platform/analytics/deliver.ts': 'no page waits for it; it has a limit of its own',
  'shared/platform/supabase/device-expiry.ts': 'what the limit is around',
  'shared/platform/socket/session-token.ts': 'the socket has a limit for its whole start',
  'shared/domains/messaging/cache/received-files.ts': 'a file, which may take as long as it takes',
  'shared/domains/maintenance/cache/small-pictures.ts':
    'a file, which may take as long as it takes',
  'pwa/app/boot/reads-ahead.ts': 'what the limit is around',
  'pwa/features/map/base/tiles.ts': 'a map has a limit of its own, and a sketch without an answer',
  'pwa/features/map/home-place.tsx': 'a map has a limit of its own, and its place stays empty',
  'pwa/features/assistant-bar/assistant-client.ts': 'the socket has a limit for its whole start',
  'extension/background/assistant.ts': 'the socket has a limit for its whole start',
};

test('every request has a limit of time', () => {
  const bare = SHELLS.filter(
    (file) =>
      !/^pwa\/(sw|server|prerender|content)\//.test(file) &&
      /(?<!\w)(?:\.|\b)fetch\(/.test(readFileSync(file, 'utf8')),
  );
  const others = bare.filter((file) => !(file in BARE));
  expect(others).toEqual([]);
});

/** Texts at a limit and beyond: none is cut, and each that is too long is said to be. */
const TEXTS = (most: number): [text: string, isOver: boolean][] => [
  ['', false],
  ['a', false],
  ['a'.repeat(most - 1), false],
  ['a'.repeat(most), false],
  ['a'.repeat(most + 1), true],
  ['a'.repeat(most * 2), true],
  ['ñ'.repeat(most), false],
  ['ñ'.repeat(most + 1), true],
  ['\u{1f3e0}'.repeat(most), true],
  [`${'a'.repeat(most)} `, true],
  [` ${'a'.repeat(most - 1)}`, false],
  [`${'word '.repeat(most)}end`, true],
  ['١'.repeat(most + 3), true],
];

const LIMITED = [
  ...fieldsNamed('TextField').map((field) => ({ ...field, Field: TextField })),
  ...fieldsNamed('Textarea').map((field) => ({ ...field, Field: Textarea })),
].filter(({ props }) => typeof props.maxLength === 'number');

test('the fields of texts with a limit are found in the sources', () => {
  expect(LIMITED.length).toBeGreaterThan(40);
});

const LIMITS = Map.groupBy(LIMITED, ({ Field, props }) => `${Field.name} of ${props.maxLength}`);

test.each([...LIMITS].map(([name, places]) => [name, places[0]] as const))(
  'a %s shows what is beyond its limit and cuts nothing',
  async (_, place) => {
    const most = Number(place?.props.maxLength);
    const Field = place?.Field ?? TextField;
    const texts = TEXTS(most);
    const typed: { set: (text: string) => void } = { set: () => undefined };
    function Place(): ReactNode {
      const [value, setValue] = useState('');
      typed.set = setValue;
      return <Field label="Text" maxLength={most} value={value} readOnly />;
    }
    const { root } = await render(<Place />);
    const field = the(root, 'input, textarea');
    // A browser cuts what is pasted at such a limit, without a word.
    expect(field.hasAttribute('maxlength')).toBe(false);
    for (const [text, isOver] of texts) {
      await act(async () => typed.set(text));
      expect((field as HTMLInputElement).value).toHaveLength(text.length);
      const said = root.querySelector('[role=alert]')?.textContent ?? '';
      expect({ length: text.length, isSaid: said !== '' }).toEqual({
        length: text.length,
        isSaid: isOver,
      });
    }
  },
);

test('no field of a page has a limit that cuts', () => {
  const found = SHELLS.filter((file) => file.endsWith('.tsx')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:input|textarea)\b[^>]*\bmaxLength=/g)].map(
      () => file,
    ),
  );
  expect(found).toEqual([]);
});
