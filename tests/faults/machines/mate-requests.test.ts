import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { canMateRequest, mateRequestMoves } from '#shared/domains/mates/model/rules.ts';
import type { MateRequestStatus } from '#shared/domains/mates/model/schema.ts';
import { ask, makeMate } from '../../integration/policies/mates-support.ts';
import { type Command, checkMachine } from '../../support/state-machine.ts';

type Actor = 'sender' | 'recipient' | 'other' | 'visitor';

const parties = { sender_id: 'sender', recipient_id: 'recipient' };

const answer = (target: 'accepted' | 'declined'): Command<MateRequestStatus, Actor> => ({
  name: `answer_mate_request ${target}`,
  statement: (id) => `select public.answer_mate_request('${id}', '${target}')`,
  next: (status, actor) => {
    if (canMateRequest.answer({ ...parties, status }, actor)) return target;
    return actor === 'recipient' && status === target ? status : null;
  },
});

const withdraw: Command<MateRequestStatus, Actor> = {
  name: 'withdraw_mate_request',
  statement: (id) => `select public.withdraw_mate_request('${id}')`,
  next: (status, actor) => {
    if (canMateRequest.withdraw({ ...parties, status }, actor)) return 'withdrawn';
    const isParty = actor === 'sender' || actor === 'recipient';
    return isParty && status === 'withdrawn' ? status : null;
  },
};

test('a mate request moves along its table: the recipient answers, the sender withdraws', () =>
  checkMachine<MateRequestStatus, Actor>({
    table: 'mate_requests',
    moves: mateRequestMoves,
    commands: [answer('accepted'), answer('declined'), withdraw],
    setUp: async (sql) => {
      const sender = await makeMate(sql);
      const recipient = await makeMate(sql, {}, 'Ben');
      const other = await makeMate(sql, {}, 'Eve');
      const id = await ask(sql, sender, recipient, randomUUID());
      return { id, people: { sender, recipient, other, visitor: null } };
    },
  }));
