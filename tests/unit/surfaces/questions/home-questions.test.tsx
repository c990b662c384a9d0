// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { HomeQuestions } from '../../../../pwa/features/home-questions/home-questions.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const AT = '2026-11-10T10:00:00Z';
// Of a home the part reads no more than this.
const listing = { id: id(1), owner_id: id(2), status: 'active' } as Listing;

const answered = (last: number) => ({
  id: id(last),
  question: `Question ${last}?`,
  answer: `Answer ${last}.`,
  answered_at: AT,
});
const mine = {
  ...{ id: id(50), question: 'Are cats welcome?', asked_at: AT, answer: null, answered_at: null },
  hidden_at: null,
};

async function open(home: Listing, own: object[] = []) {
  const network = supplyDevice('renter');
  const rows = Array.from({ length: 7 }, (_, at) => answered(20 - at));
  network.answer('GET /rest/v1/listing_questions', ({ query }) => {
    const last = /id\.lt\.([0-9a-f-]{36})/.exec(query.getAll('or').join())?.[1];
    const from = rows.findIndex((one) => one.id === last) + 1;
    return rows.slice(from, from + Number(query.get('limit')));
  });
  network.answer('GET /rest/v1/listing_question_counts', () => [{ questions: 7 }]);
  network.answer('POST /rest/v1/rpc/my_listing_questions', () => own);
  const page = await renderPage(<HomeQuestions listing={home} wanted={null} />);
  await eventually(() => expect(page.root.textContent).toContain('Question 20?'));
  return { ...page, network };
}

const buttons = (root: HTMLElement) =>
  [...root.querySelectorAll('button')].map((one) => one.textContent);

test('answered questions are shown a page at a time, with how many there are', async () => {
  const { root } = await open(listing);
  await eventually(() => expect(root.textContent).toContain('7 answered'));
  expect(root.textContent).not.toContain('Question 15?');
  [...root.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Show more questions')
    ?.click();
  await eventually(() => expect(root.textContent).toContain('Question 14?'));
  expect(buttons(root)).not.toContain('Show more questions');
});

test('one’s own question waits below the others, with the way to withdraw it', async () => {
  const { root, network } = await open(listing, [mine]);
  network.answer('POST /rest/v1/rpc/withdraw_listing_question', () => null);
  await eventually(() => expect(root.textContent).toContain('Only you and the host see it'));
  root.querySelector<HTMLElement>('[aria-label="Withdraw “Are cats welcome?”"]')?.click();
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/withdraw_listing_question')).toHaveLength(1),
  );
});

test('what the host took off the page is said to who asked', async () => {
  const { root } = await open(listing, [Object.assign({}, mine, { hidden_at: AT })]);
  await eventually(() => expect(root.textContent).toContain('The host has taken it off the page'));
});

test('about one’s own home there is the way to answer, and no form and no report', async () => {
  const { root } = await open({ ...listing, owner_id: ME });
  expect(root.querySelector('textarea')).toBeNull();
  expect(buttons(root)).not.toContain('Report');
  expect(root.querySelector('a[href="/dashboard/reviews"]')?.textContent).toBe(
    'Answer questions about your homes',
  );
});

test('about a home that is not shown any more there is no form', async () => {
  const { root } = await open({ ...listing, status: 'paused' } as Listing);
  expect(root.querySelector('textarea')).toBeNull();
});
