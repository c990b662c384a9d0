// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { closingsQuery } from '#shared/domains/earnings/cache/statement-queries.ts';
import { openOffline } from '#shared/platform/offline/database.ts';
import { readFormDraft } from '#shared/platform/offline/form-drafts.ts';
import { refused } from '#tests/support/surface/network.ts';
import {
  eventually,
  ME,
  ORGANISATION,
  renderPage,
  settle,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { DeclineToSign } from '../../../../../pwa/features/leases/decline-to-sign.tsx';
import { ApplicationDecision } from '../../../../../pwa/routes/dashboard/applications/-parts/application-decision.tsx';
import { AskDialog } from '../../../../../pwa/routes/dashboard/applications/-parts/page/ask-dialog.tsx';
import { MonthClosing } from '../../../../../pwa/routes/dashboard/earnings/-parts/statements/closing.tsx';
import { button, click, the } from '../../../../support/dom.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const application = {
  ...{ id: ID, applicant_id: ID, submitted_at: '2026-11-01T00:00:00Z' },
  status: 'submitted',
  ...{ decline_reason: null, message: '', listings: { id: ID, title: 'Loft' } },
} as const;

/** Dialogs in which something is written, each with the button that opens it and the name of its draft. */
const DIALOGS: [name: string, tree: ReactNode, opener: string | null, key: string][] = [
  [
    'a question to an applicant',
    // Of the home only its name is shown.
    <AskDialog key="a" me={ME} application={application as never} name="Ada" onClose={() => {}} />,
    null,
    `application-ask:${ID}`,
  ],
  [
    'the message of a declined application',
    <ApplicationDecision key="b" me={ME} application={application} name="Ada" />,
    'Decline Ada',
    `application-decline:${ID}`,
  ],
  [
    'the reason not to sign',
    <DeclineToSign key="c" me={ME} lease={{ id: ID, status: 'sent' } as never} />,
    'Decline to sign',
    `lease-decline:${ID}`,
  ],
  [
    'the reason to reopen a month',
    <MonthClosing key="d" me={ME} org={ORGANISATION} month="2026-10-01" isOver />,
    'Reopen October 2026',
    `month-reopen:${ID}`,
  ],
];

const closing = {
  ...{ id: ID, month: '2026-10-01', closed_at: '2026-11-02T00:00:00Z', closed_by: null },
  ...{ reopened_at: null, reopen_reason: null },
};

/** A tab that can be closed. */
function Tab({ shown, keeper }: { shown: ReactNode; keeper: { close?: () => void } }) {
  const [isOpen, setOpen] = useState(true);
  keeper.close = () => setOpen(false);
  return isOpen && shown;
}

/** A browser that is opened: its page, with the dialog on it. */
async function open(tree: ReactNode, opener: string | null) {
  const network = supplyDevice('host');
  const keeper: { close?: () => void } = {};
  const { root, client } = await renderPage(<Tab shown={tree} keeper={keeper} />);
  await act(async () =>
    client.setQueryData(closingsQuery(ORGANISATION).queryKey, [closing] as never),
  );
  await settle();
  if (opener) {
    await eventually(() => button(root, opener));
    await click(button(root, opener));
  }
  await eventually(() => the(document, 'textarea'));
  return { network, close: () => act(async () => keeper.close?.()) };
}

function written(): HTMLTextAreaElement {
  const field = the(document, 'textarea');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no text');
  return field;
}

async function write(text: string) {
  const field = written();
  // React remembers the value that it set itself; the prototype's setter goes past that.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

test.each(DIALOGS)('%s outlives a closed browser', async (_, tree, opener, key) => {
  const { close } = await open(tree, opener);
  await write('Words that took a while.');
  await eventually(async () =>
    expect((await openOffline(ME).forms.get(key))?.touched).toHaveLength(1),
  );
  await close();
  sessionStorage.clear();
  await open(tree, opener);
  expect(written().value).toBe('Words that took a while.');
});

test('what was refused stays in its dialog and on the device, and what was sent is forgotten', async () => {
  const [, tree, opener, key] = DIALOGS[2] ?? [];
  const { network } = await open(tree, opener ?? null);
  await write('The deposit is too high.');
  network.answer('POST /rest/v1/rpc/decline_lease', () => refused(400, 'Not now.'));
  await click(button(document, 'Decline and tell the host'));
  await settle();
  expect(written().value).toBe('The deposit is too high.');
  network.answer('POST /rest/v1/rpc/decline_lease', () => null);
  await click(button(document, 'Decline and tell the host'));
  await eventually(() => expect(document.querySelector('textarea')).toBeNull());
  await settle();
  expect(await readFormDraft(ME, key ?? '')).toBeNull();
});
