// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#shared/platform/errors.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { changedColumns, mergeChanges, type RowChange } from '#shared/platform/row-changes.ts';
import { usePersistedForm } from '../../../pwa/features/persisted-form/use-persisted-form.ts';
import { render } from '../../support/dom.ts';
import { sourceFiles } from '../../support/source-files.ts';

const BEGAN = { title: 'Flat', rent: 1400 as number | null, notes: '', amenities: ['Yard'] };
type Row = typeof BEGAN;

/** What I typed, what another user saved meanwhile, what the row is in the end; null is asked about first. */
const CASES: [name: string, mine: Partial<Row>, theirs: Partial<Row>, end: Partial<Row> | null][] =
  [
    ['neither changed anything', {}, {}, {}],
    ['I changed the title', { title: 'Loft' }, {}, { title: 'Loft' }],
    ['they changed the rent', {}, { rent: 1450 }, { rent: 1450 }],
    [
      'I the title, they the rent',
      { title: 'Loft' },
      { rent: 1450 },
      { title: 'Loft', rent: 1450 },
    ],
    [
      'I the rent, they the title',
      { rent: 1450 },
      { title: 'Loft' },
      { title: 'Loft', rent: 1450 },
    ],
    ['both the rent alike', { rent: 1450 }, { rent: 1450 }, { rent: 1450 }],
    ['both the rent', { rent: 1500 }, { rent: 1450 }, null],
    ['I emptied the rent', { rent: null }, { rent: 1450 }, null],
    ['they emptied the rent', { rent: 1500 }, { rent: null }, null],
    ['both a list alike', { amenities: [] }, { amenities: [] }, { amenities: [] }],
    ['both a list', { amenities: [] }, { amenities: ['Yard', 'Lift'] }, null],
    ['I a list, they the notes', { amenities: [] }, { notes: 'x' }, { amenities: [], notes: 'x' }],
    ['both the notes, I the title', { notes: 'a', title: 'Loft' }, { notes: 'b' }, null],
    [
      'they all, I nothing',
      {},
      { title: 'A', rent: 1, notes: 'n', amenities: [] },
      { title: 'A', rent: 1, notes: 'n', amenities: [] },
    ],
  ];

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

/** A row as the server guards it: an update that names an older version is refused. */
function guarded(row: Row) {
  const server = { row, version: 1, sent: [] as string[][] };
  return {
    server,
    async save(values: Row, change: RowChange) {
      const columns = changedColumns(values, change);
      if (columns.row_version !== server.version) {
        throw new AppError('refused', { hint: 'rows.stale', message: 'Changed meanwhile' });
      }
      server.sent.push([...change.changed]);
      const { row_version: _version, ...changed } = columns;
      server.row = { ...server.row, ...changed };
      server.version += 1;
      return server.version;
    },
  };
}

const rowSchema = z.object({
  title: z.string(),
  rent: z.nullable(z.number()),
  notes: z.string(),
  amenities: z.array(z.string()),
});

describe('what two users type into one row', () => {
  test.each(CASES)('%s: the merge', (_, mine, theirs, end) => {
    const merged = mergeChanges(BEGAN, { ...BEGAN, ...mine }, { ...BEGAN, ...theirs });
    expect(merged.conflicts.length > 0).toBe(end === null);
    if (end) expect(merged.values).toEqual({ ...BEGAN, ...end });
  });

  test.each(CASES)('%s: the form that saves second', async (_, mine, theirs, end) => {
    const { server, save } = guarded(BEGAN);
    const seen: { form?: ReturnType<typeof usePersistedForm<Row, Row>> } = {};
    function Form() {
      seen.form = usePersistedForm<Row, Row>({
        me: 'ana',
        formKey: 'row',
        stored: BEGAN,
        version: 1,
        draft: null,
        schema: rowSchema,
        send: save,
        newest: async () => ({ stored: server.row, version: server.version }),
      });
      return null;
    }
    await render(<Form />);
    // A name for what is rendered by then.
    const form = () => seen.form as NonNullable<typeof seen.form>;
    await act(async () => {
      for (const [name, value] of Object.entries(mine))
        form().set(name as keyof Row, value as never); // pairs of one row
    });
    server.row = { ...BEGAN, ...theirs };
    server.version = 2;
    await act(async () => form().submit());
    if (end === null) {
      // Nothing of theirs is lost, nothing of mine either: it is asked.
      expect(server.row).toEqual({ ...BEGAN, ...theirs });
      expect(form().values).toMatchObject(mine);
      expect(form().conflicts.length).toBeGreaterThan(0);
      expect(form().errors.form).toMatch(/./);
    } else {
      expect(server.row).toEqual({ ...BEGAN, ...end });
      for (const names of server.sent) {
        expect(names.filter((name) => !(name in mine))).toEqual([]);
      }
    }
  });
});

const SHELLS = sourceFiles(['pwa', 'shared', 'extension']);
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Forms that write a row of their own or an act, which no other user edits. */
const NEW_ROWS: Record<string, string[]> = {
  'a new row, sent once': [
    'pwa/features/home-questions/ask-question.tsx',
    'pwa/features/reviews/review-form.tsx',
    'pwa/routes/_account/payment/-parts/split-form.tsx',
    'pwa/routes/dashboard/earnings/-parts/rules/recurring-dialog.tsx',
    'pwa/routes/dashboard/leases/-parts/addendum/invite-form.tsx',
    'pwa/routes/dashboard/settings/-parts/team/invite-form.tsx',
    'pwa/routes/_account/book-tour/-parts/book-tour.tsx',
    'pwa/routes/_account/maintenance/-parts/report-form.tsx',
    'pwa/routes/dashboard/-parts/application-notes/new-note.tsx',
    'pwa/routes/dashboard/earnings/-parts/expenses/expense-form.tsx',
    'pwa/routes/dashboard/earnings/-parts/lease/fee-form.tsx',
    'pwa/routes/dashboard/earnings/-parts/lease/payment-form.tsx',
    'pwa/routes/dashboard/maintenance/-parts/new-work/create-request.tsx',
    'pwa/routes/dashboard/maintenance/-parts/new-work/work-order-form.tsx',
    'pwa/routes/dashboard/messages/-parts/compose/compose-form.tsx',
    'pwa/routes/dashboard/documents/-parts/upload/document-form.tsx',
    'pwa/routes/dashboard/tours/-parts/schedule/tour-form.tsx',
    'pwa/routes/dashboard/leases/-parts/renewal-dialog.tsx',
    'pwa/routes/dashboard/leases/-parts/rent-dialog.tsx',
  ],
  'an act on a row whose state the server checks': [
    'pwa/features/persisted-form/persisted-fields.tsx',
    'pwa/routes/_account/applications/-parts/own/answer-form.tsx',
    'pwa/routes/dashboard/reviews/-parts/questions/answer-form.tsx',
    'pwa/routes/dashboard/applications/-parts/page/fee-panel.tsx',
    'pwa/routes/dashboard/leases/-parts/addendum/addendum-dialog.tsx',
    'pwa/routes/dashboard/earnings/-parts/lease/refund-form.tsx',
    'pwa/routes/dashboard/earnings/-parts/lease/deposit-form.tsx',
    'pwa/routes/dashboard/earnings/-parts/lease/waive-form.tsx',
    'pwa/routes/dashboard/earnings/-parts/expenses/void-form.tsx',
    'pwa/routes/dashboard/earnings/-parts/payouts/cancel-dialog.tsx',
    'pwa/routes/dashboard/earnings/-parts/payouts/answer-dialog.tsx',
    'pwa/routes/guide-dashboard/earnings/-parts/ask-dialog.tsx',
  ],
  'sent with what was read, which the server compares': [
    'pwa/routes/dashboard/earnings/-parts/expenses/correct-form.tsx',
  ],
  'written by one person alone, or in words of one side': [
    'pwa/routes/_site/video-system/-parts/video-editor.tsx',
    'pwa/routes/dashboard/settings/-parts/tenant-contacts.tsx',
    'pwa/features/field-report/report-form.tsx',
  ],
};

test('every form of a shared row begins from a version, and reads the newest one when it is refused', () => {
  const forms = SHELLS.filter((file) => /usePersistedForm[<(]/.test(textOf(file))).filter(
    (file) => file !== 'pwa/features/persisted-form/use-persisted-form.ts',
  );
  const whole = forms.filter(
    (file) => /\bversion\b/.test(textOf(file)) && /\bnewest\b/.test(textOf(file)),
  );
  expect(whole.length).toBeGreaterThan(5);
  const others = forms.filter((file) => !whole.includes(file));
  expect(others.toSorted()).toEqual(Object.values(NEW_ROWS).flat().toSorted());
});

/** Updates that name no version, by the reason. */
const UNVERSIONED: Record<string, string> = {
  'shared/platform/commands/call.ts': 'a command sets values that it names',
  'shared/domains/notifications/api/notifications.ts': 'the mark of one person',
  'shared/domains/notifications/api/notification-preferences.ts': 'one switch of one person',
  'shared/domains/uploads/api/transport.ts': 'the state of one upload',
  'shared/domains/uploads/api/uploads.ts': 'the state of one upload',
  'shared/domains/listings/api/media.ts': 'one column: the words of a picture',
};

test('every update of rows names the version that it began from, sends only what its form changed, or a reason stands here', () => {
  const updates = SHELLS.filter((file) => {
    const text = textOf(file);
    return /\.from\([^)]*\)\s*\.update\(/.test(text) || /\n\s*\.update\(/.test(text);
  }).filter((file) => !file.startsWith('pwa/server/'));
  const bare = updates.filter(
    (file) => !/row_version|changedColumns|differingColumns/.test(textOf(file)),
  );
  expect(bare.toSorted()).toEqual(Object.keys(UNVERSIONED).toSorted());
});
