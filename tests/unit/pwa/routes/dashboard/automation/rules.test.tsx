// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { plainDraft, type RuleDraft } from '#shared/domains/automation/model/draft.ts';
import type { AutomationRule } from '#shared/domains/automation/model/schema.ts';
import { takeActivity, toasts } from '#shared/kit/toast.ts';
import { RuleCard } from '../../../../../../pwa/routes/dashboard/automation/-parts/rule-card.tsx';
import { RuleFields } from '../../../../../../pwa/routes/dashboard/automation/-parts/rule-fields.tsx';
import { button, click, render, the } from '../../../../../support/dom.ts';
import { me, refusal, server, supplyServer } from '../../../../commands/server.ts';

const id = '00000000-0000-4000-8000-000000000001';
const rule: AutomationRule = {
  id,
  org_id: id,
  author_id: me,
  name: 'Remind tenants',
  trigger: 'charge_due',
  conditions: { days_before: 3 },
  actions: [{ kind: 'remind_tenants' }],
  enabled: true,
  sends_without_asking: false,
  runs_per_day: 20,
  row_version: 1,
  created_at: '2026-11-01T10:00:00Z',
};

beforeEach(async () => {
  await supplyServer();
  for (const toast of toasts.current().activity) takeActivity(toast.id);
});

const show = (tree: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{tree}</QueryClientProvider>);

const lastToast = () => toasts.current().activity.at(-1);

/** What comes of it, on a busy machine as well. */
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  }, 10_000);

const card = () => show(<RuleCard me={me} rule={rule} homes={[]} onEdit={() => undefined} />);

test('a rule says when it acts and what it does, and is switched off', async () => {
  const { root } = await card();
  expect(root.textContent).toContain('Rent is due soon · 3 days before · All homes');
  expect(root.textContent).toContain('Remind the tenants');
  await click(the(root, '[role="switch"]'));
  await eventually(() => expect(lastToast()?.title).toBe('The rule is off'));
  expect(server.asked).toEqual([
    `switch_automation_rule ${JSON.stringify({ rule: id, enabled: false })}`,
  ]);
});

test('a removed rule is brought back by the undo of its message', async () => {
  const { root } = await card();
  await click(button(root, 'Remove: Remind tenants'));
  await eventually(() => expect(lastToast()?.title).toBe('Rule removed'));
  await act(async () => lastToast()?.action?.onPress());
  await eventually(() =>
    expect(server.asked.map((one) => one.split(' ')[0])).toEqual([
      'delete_automation_rule',
      'restore_automation_rule',
    ]),
  );
});

test('a switch that the server refuses says why', async () => {
  server.answers.push(refusal('This rule is not available.'));
  const { root } = await card();
  await click(the(root, '[role="switch"]'));
  await eventually(() => expect(lastToast()?.tone).toBe('danger'));
});

function Form() {
  const [values, setValues] = useState<RuleDraft>(
    plainDraft('application_submitted', 'ask_papers'),
  );
  return (
    <RuleFields
      values={values}
      errors={{}}
      set={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
      homes={[]}
    />
  );
}

async function choose(select: HTMLSelectElement | undefined, value: string) {
  await act(async () => {
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('what is to be done fits what happens, and days are asked for where they count', async () => {
  const { root } = await show(<Form />);
  const [trigger, acts] = root.querySelectorAll('select');
  const offered = () => [...(acts?.options ?? [])].map(({ value }) => value);
  expect(offered()).toContain('ask_papers');
  expect(root.textContent).not.toContain('Days before');
  await choose(trigger, 'charge_due');
  expect(offered()).not.toContain('ask_papers');
  expect(acts?.value).toBe('remind_tenants');
  expect(root.textContent).toContain('Days before');
  await choose(acts, 'send_reply');
  expect(root.textContent).toContain('{name}, {home}, {amount}, {date} are filled in.');
});
