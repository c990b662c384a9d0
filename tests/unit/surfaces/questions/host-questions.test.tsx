// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  eventually,
  ME,
  ORGANISATION,
  renderPage,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { HostQuestions } from '../../../../pwa/routes/dashboard/reviews/-parts/questions/host-questions.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const AT = '2026-11-10T10:00:00Z';
const open = {
  ...{ id: id(1), question: 'Are cats welcome?', asked_at: AT, answer: null, answered_at: null },
  ...{ hidden_at: null, listings: { id: id(9), title: 'The loft' } },
};
const answered = { ...open, id: id(2), question: 'A desk?', answer: 'Yes.', answered_at: AT };
const hidden = { ...answered, id: id(3), question: 'A pool?', answer: 'No.', hidden_at: AT };

async function show() {
  const network = supplyDevice('host');
  network.answer('GET /rest/v1/listing_questions', ({ query }) =>
    query.get('answer') === 'is.null' ? [open] : [answered, hidden],
  );
  for (const call of ['answer_listing_question', 'set_question_hidden'])
    network.answer(`POST /rest/v1/rpc/${call}`, () => null);
  const page = await renderPage(<HostQuestions side={{ me: ME, org: ORGANISATION }} />);
  const cardOf = (question: string) =>
    [...page.root.querySelectorAll('article')].find((one) => one.textContent?.includes(question));
  await eventually(() =>
    expect(cardOf('Are cats welcome?')?.querySelector('textarea')).toBeTruthy(),
  );
  await eventually(() => expect(cardOf('A pool?')).toBeTruthy());
  const press = (question: string, name: string) =>
    act(async () => {
      [...(cardOf(question)?.querySelectorAll('button') ?? [])]
        .find(({ textContent }) => textContent === name)
        ?.click();
    });
  return { ...page, network, cardOf, press };
}

test('what waits has its home and a form, what is settled its answer', async () => {
  const { root, cardOf } = await show();
  expect(root.textContent).toContain('1 question waits for your answer');
  expect(cardOf('Are cats welcome?')?.textContent).toContain('The loft');
  expect(cardOf('A desk?')?.textContent).toContain('Yes.');
  expect(cardOf('A desk?')?.querySelector('textarea')).toBeNull();
  expect(cardOf('A pool?')?.textContent).toContain('Off the page');
});

test('words that turn people away are said while an answer is typed', async () => {
  const { cardOf, press } = await show();
  const field = cardOf('Are cats welcome?')?.querySelector('textarea');
  if (!field) throw new Error('no field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field,
      'No children, please.',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await eventually(() =>
    expect(cardOf('Are cats welcome?')?.textContent).toContain('May turn people away'),
  );
  await press('Are cats welcome?', 'Publish answer');
});

test('a question is dismissed, an answered one taken off the page, and one put back', async () => {
  const { network, press } = await show();
  const sent = () => network.to('POST /rest/v1/rpc/set_question_hidden').map(({ body }) => body);
  await press('Are cats welcome?', 'Dismiss');
  await eventually(() => expect(sent()).toContainEqual({ question: id(1), hidden: true }));
  await press('A desk?', 'Take off the page');
  await eventually(() => expect(sent()).toContainEqual({ question: id(2), hidden: true }));
  await press('A pool?', 'Put back on the page');
  await eventually(() => expect(sent()).toContainEqual({ question: id(3), hidden: false }));
});
