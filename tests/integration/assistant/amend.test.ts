import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerMessageOf } from '#shared/protocol/server-message.ts';
import { quoted } from '../../../supabase/assistant/quote.ts';
import { type Line, makePerson, openLine } from './stage.ts';
import { homeOf } from './things.ts';

let line: Line;

beforeAll(async () => {
  const host = await makePerson('host', 'Hana Host');
  await homeOf(host, 'Front loft');
  line = await openLine(host);
});

afterAll(() => line.close());

type Plan = ServerMessageOf<'plan'>;

const daysOf = ({ steps }: Plan) =>
  steps[0]?.form?.fields.find(({ name }) => name === 'days')?.value;

/** Other values for the first step of a plan; what is said, and the plan that waits then. */
async function amend(traceId: string, plan: Plan, values: Record<string, string>) {
  const from = line.ofTrace(traceId).length;
  line.send({ type: 'amend', trace_id: traceId, step: plan.steps[0]?.id ?? '', values });
  const next = await line.until(
    () =>
      line
        .ofTrace(traceId)
        .slice(from)
        .find((one): one is Plan => one.type === 'plan') ?? null,
    'plan',
  );
  const said = line
    .ofTrace(traceId)
    .slice(from)
    .find((one) => one.type === 'token');
  return { next, text: said?.type === 'token' ? said.text : '' };
}

test('a text that an optional field cannot take is refused with the reason, and the plan stays', async () => {
  const { traceId, plan } = await line.plan('remind tenants three days before rent is due');
  let waiting = plan;
  expect(daysOf(waiting)).toBe('3');
  for (const text of ['1.5', 'soon', 'two or three']) {
    const { next, text: said } = await amend(traceId, waiting, { days: text });
    expect(said).toBe(
      `Days: “${quoted(text)}” is not taken. Write a whole number, such as 12. Nothing was changed.`,
    );
    expect(daysOf(next)).toBe('3');
    waiting = next;
  }
  // What can be taken is.
  expect(daysOf((await amend(traceId, waiting, { days: '５' })).next)).toBe('5');
});

test('a form that asks says why it does not take a text, and asks again', async () => {
  const traceId = line.ask('change the rent of the front loft');
  const asked = await line.frame('final', traceId);
  expect(asked.form?.fields.map(({ name }) => name)).toContain('rent');
  const fill = async (rent: string) => {
    const from = line.frames.length;
    line.send({ type: 'amend', trace_id: traceId, step: null, values: { rent } });
    return line.until(
      () =>
        line.frames
          .slice(from)
          .find((one) => one.trace_id === traceId && (one.type === 'final' || one.type === 'plan')),
      'answer',
    );
  };
  for (const text of ['1.450', 'a lot']) {
    expect(await fill(text)).toMatchObject({
      type: 'final',
      outcome: 'refused',
      markdown: expect.stringContaining(`“${quoted(text)}” is not taken. Write an amount`),
      form: { fields: [expect.objectContaining({ name: 'rent', value: '' })] },
    });
  }
  expect(await fill('1.450,00')).toMatchObject({ type: 'plan' });
});
