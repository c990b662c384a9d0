import { test } from 'vitest';
import {
  type ApplicationActor,
  applicationMoves,
  can,
} from '#shared/domains/applications/model/rules.ts';
import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import { draft, tellFacts } from '../../integration/policies/applicants.ts';
import { join, makeWorld, signUp } from '../../integration/policies/people.ts';
import { type Command, checkMachine } from '../../support/state-machine.ts';

type Actor = ApplicationActor | 'otherHost' | 'otherRenter' | 'visitor';
const ROLES: readonly string[] = ['applicant', 'manager', 'colleague'];
const isParty = (actor: Actor): actor is ApplicationActor => ROLES.includes(actor);

type Rule = (application: { status: ApplicationStatus }, actor: ApplicationActor) => boolean;

/** A call that rules.ts allows to some; repeating it is no error for who could have made it. */
function command(
  name: string,
  target: ApplicationStatus,
  rule: Rule,
  statement: (id: string) => string,
  mayRepeat: (status: ApplicationStatus, actor: ApplicationActor) => boolean,
): Command<ApplicationStatus, Actor> {
  return {
    name,
    statement,
    next: (status, actor) => {
      if (!isParty(actor)) return null;
      if (rule({ status }, actor)) return target;
      return mayRepeat(status, actor) ? status : null;
    },
  };
}

const sent: readonly ApplicationStatus[] = ['submitted', 'screening', 'shortlisted'];
const move = (target: ApplicationStatus, rule: Rule) =>
  command(
    `move_application ${target}`,
    target,
    rule,
    (id) => `select public.move_application('${id}', '${target}', 'income_insufficient')`,
    (status, actor) => actor !== 'applicant' && status === target,
  );

test('an application moves along its table: by the applicant and the host’s side only', () =>
  checkMachine<ApplicationStatus, Actor>({
    table: 'applications',
    moves: applicationMoves,
    elsewhere: {
      'approved to declined': 'by the lease that is dropped',
      'approved to withdrawn': 'by the lease that is dropped',
    },
    commands: [
      command(
        'submit_application',
        'submitted',
        can.submit,
        (id) => `select public.submit_application('${id}')`,
        (status, actor) => actor === 'applicant' && sent.includes(status),
      ),
      command(
        'withdraw_application',
        'withdrawn',
        can.withdraw,
        (id) => `select public.withdraw_application('${id}')`,
        (status, actor) => actor === 'applicant' && status === 'withdrawn',
      ),
      // Forth, or back from the short list.
      move(
        'screening',
        (one, actor) =>
          can.screen(one, actor) || (one.status === 'shortlisted' && can.moveBack(one, actor)),
      ),
      move('submitted', can.moveBack),
      move('shortlisted', can.shortlist),
      move('approved', can.approve),
      move('declined', can.decline),
    ],
    setUp: async (sql) => {
      const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
      const colleague = await signUp(sql, 'host', 'Asa Assistant');
      await join(sql, org, colleague, 'assistant');
      await tellFacts(sql, renter);
      const id = await draft(sql, renter, active);
      const people = { applicant: renter, manager: host, colleague, otherHost, otherRenter };
      return { id, people: { ...people, visitor: null } };
    },
  }));
