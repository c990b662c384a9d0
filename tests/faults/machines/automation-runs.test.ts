import { test } from 'vitest';
import {
  type AutomationRunStatus,
  automationRunMoves,
} from '#shared/domains/automation/model/rules.ts';
import { automate, runsOf, saveRule } from '../../integration/policies/automation.ts';
import { join, makeWorld, send, signUp, start } from '../../integration/policies/people.ts';
import { type Command, checkMachine } from '../../support/state-machine.ts';

type Actor = 'host' | 'renter' | 'otherHost' | 'visitor' | 'assistant';

const decide = (
  name: string,
  send: boolean,
  target: AutomationRunStatus,
): Command<AutomationRunStatus, Actor> => ({
  name,
  statement: (id) => `select public.decide_automation_run('${id}', ${send}, 'Yes, it is.')`,
  next: (status, actor) => {
    if (actor !== 'host' && actor !== 'assistant') return null;
    if (status === target) return status;
    // A colleague who takes no part in the conversation cannot answer in it.
    const may = actor === 'host' || !send;
    return may && automationRunMoves[status].includes(target) ? target : null;
  },
});

test('a prepared reply is sent or dismissed, once, by the host’s side', () =>
  checkMachine<AutomationRunStatus, Actor>({
    table: 'automation_runs',
    moves: automationRunMoves,
    commands: [
      decide('decide_automation_run: send', true, 'done'),
      decide('decide_automation_run: put away', false, 'dismissed'),
    ],
    setUp: async (sql) => {
      const { host, otherHost, renter, org, active } = await makeWorld(sql);
      const assistant = await signUp(sql, 'host', 'Asa Assistant');
      await join(sql, org, assistant, 'assistant');
      const rule = await saveRule(sql, host, { org });
      const thread = await start(sql, renter, host, active);
      await send(sql, renter, thread, 'Is it still free?');
      await automate(sql);
      const [run] = await runsOf(sql, rule);
      if (!run) throw new Error('no run');
      return { id: run.id, people: { host, otherHost, renter, assistant, visitor: null } };
    },
  }));
