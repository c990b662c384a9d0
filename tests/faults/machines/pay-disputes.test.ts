import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import {
  type DisputeStatus,
  disputeMoves,
} from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import { join, makeWorld, signUp } from '../../integration/policies/people.ts';
import { type Command, checkMachine } from '../../support/state-machine.ts';

type Actor = 'host' | 'assistant' | 'guide' | 'otherHost' | 'visitor';

/** The same answer of the same person once more changes nothing. */
const told = (
  name: string,
  target: DisputeStatus,
  by: Actor,
  statement: (id: string) => string,
): Command<DisputeStatus, Actor> => ({
  name,
  statement,
  next: (status, actor) =>
    actor === by && (status === target || disputeMoves[status].includes(target)) ? target : null,
});

test('what a guide asks of their pay is withdrawn by them, or answered by who manages it', () =>
  checkMachine<DisputeStatus, Actor>({
    table: 'pay_disputes',
    moves: disputeMoves,
    commands: [
      told(
        'granted',
        'granted',
        'host',
        (id) => `select public.answer_pay_dispute('${id}', 1500, '')`,
      ),
      told(
        'declined',
        'declined',
        'host',
        (id) => `select public.answer_pay_dispute('${id}', null, 'We agreed on $40.')`,
      ),
      told(
        'withdrawn',
        'withdrawn',
        'guide',
        (id) => `select public.withdraw_pay_dispute('${id}')`,
      ),
    ],
    setUp: async (sql) => {
      const { host, otherHost, guide, org, active } = await makeWorld(sql);
      const assistant = await signUp(sql, 'host', 'Asa Assistant');
      await join(sql, org, assistant, 'assistant');
      const id = randomUUID();
      await sql`
        insert into public.pay_disputes (id, org_id, guide_id, listing_id, held_at, time_zone,
          claimed_cents, reason)
        values (${id}, ${org}, ${guide}, ${active}, '2026-01-10T15:00:00Z', 'America/New_York', 1500,
          'We agreed on $55.')`;
      return { id, people: { host, assistant, guide, otherHost, visitor: null } };
    },
  }));
