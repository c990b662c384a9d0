import { test } from 'vitest';
import { reportMoves } from '#shared/domains/moderation/model/rules.ts';
import { type ReportStatus, reportStatuses } from '#shared/domains/moderation/model/schema.ts';
import { paperMoves } from '#shared/domains/operations/model/rules.ts';
import type { PaperStatus } from '#shared/domains/operations/model/schema.ts';
import { makeWorld } from '../../integration/policies/people.ts';
import { type Command, checkMachine } from '../../support/state-machine.ts';

type Actor = 'host' | 'renter' | 'visitor';

/** The same call by an operator, whom only the service key makes, and by everybody else. */
function byOperator<Status extends string>(
  name: string,
  moves: Record<Status, readonly Status[]>,
  target: Status,
  statement: (id: string) => string,
): Command<Status, Actor>[] {
  return [
    {
      name: `operator: ${name} ${target}`,
      statement,
      isWorld: true,
      next: (status) => (status === target || moves[status].includes(target) ? target : null),
    },
    { name: `${name} ${target}`, statement, next: () => null },
  ];
}

test('a report moves along its table, by operators alone', () =>
  checkMachine<ReportStatus, Actor>({
    table: 'reports',
    moves: reportMoves,
    commands: reportStatuses.flatMap((target) =>
      byOperator(
        'operator_decide_report',
        reportMoves,
        target,
        (id) => `select public.operator_decide_report('Olga', '${id}', '${target}')`,
      ),
    ),
    setUp: async (sql) => {
      const { host, renter, active } = await makeWorld(sql);
      const [report] = await sql<{ id: string }[]>`
        insert into public.reports (reporter_id, subject, subject_id, reason)
        values (${renter}, 'listing', ${active}, 'spam') returning id`;
      if (!report) throw new Error('no report');
      return { id: report.id, people: { host, renter, visitor: null } };
    },
  }));

test('a host’s document moves along its table, by operators alone', () =>
  checkMachine<PaperStatus, Actor>({
    table: 'host_verification',
    moves: paperMoves,
    commands: (['approved', 'rejected'] as const).flatMap((target) =>
      byOperator(
        'operator_decide_paper',
        paperMoves,
        target,
        (id) => `select public.operator_decide_paper('Olga', '${id}', '${target}', 'Looked at.')`,
      ),
    ),
    setUp: async (sql) => {
      const { host, renter } = await makeWorld(sql);
      const [paper] = await sql<{ id: string }[]>`
        insert into public.host_verification (host_id, document_type, document_url)
        values (${host}, 'insurance', ${`${host}/insurance.pdf`}) returning id`;
      if (!paper) throw new Error('no paper');
      return { id: paper.id, people: { host, renter, visitor: null } };
    },
  }));
