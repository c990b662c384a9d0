import type { LogRow } from '#shared/domains/applications/api/application-log.ts';
import {
  type CriterionCheck,
  checkCriteria,
  criterionNames,
} from '#shared/domains/applications/model/criteria.ts';
import {
  criterionTitle,
  criterionWords,
} from '#shared/domains/applications/model/criteria-words.ts';
import {
  applicationStatusLabels,
  declineReasonLabels,
} from '#shared/domains/applications/model/labels.ts';
import type { CsvCell } from '#shared/kit/csv.ts';
import { dates } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A moment at the home, with its zone: a reader elsewhere reads the same. */
const moment = (at: string, timeZone: string) =>
  dates({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at));

/** The checks of an application by what it was looked at by; none where no criteria were set. */
export function checksOf({ looked_at, content }: LogRow): CriterionCheck[] {
  const { criteria, home, proof } = looked_at;
  if (!criteria) return [];
  return checkCriteria(
    criteria,
    home,
    { facts: content.facts ?? null, references: content.references },
    { hasProofOfIncome: proof },
  );
}

/** A check in words: its result, and what it compared. */
export const checkText = (check: CriterionCheck): string =>
  `${t(`result.${check.result}`)}. ${criterionWords(check).detail}`;

/** When the figures were taken. */
const checkedText = ({ checked_at, time_zone }: LogRow): string =>
  checked_at ? moment(checked_at, time_zone) : t('notYet');

/** The reason of the decision; empty without one. */
const reasonOf = ({ moves }: LogRow): string => {
  const reason = moves.findLast((move) => move.reason)?.reason;
  return reason ? declineReasonLabels[reason] : '';
};

/** The moves in words, in their order: when, what, by whom, and why. */
export const moveTexts = ({ moves, time_zone }: LogRow): string[] =>
  moves.map(({ at, to, reason, by }) =>
    [
      moment(at, time_zone),
      reason
        ? `${applicationStatusLabels[to]} (${declineReasonLabels[reason]})`
        : applicationStatusLabels[to],
      by === 'applicant' ? t('applicant') : by || t('byItself'),
    ].join(', '),
  );

/** What of an application stands in one line, by its names. */
export const logFacts = (row: LogRow): [name: string, value: string][] => [
  [t('home'), `${row.home}, ${row.city}, ${row.state}`],
  [t('sent'), moment(row.submitted_at, row.time_zone)],
  [t('applicant'), row.applicant],
  [t('version'), row.version === null ? '' : String(row.version)],
  [t('status'), applicationStatusLabels[row.status]],
  [t('reason'), reasonOf(row)],
  [t('checkedAt'), checkedText(row)],
];

/** The log as a file: heads, then a line for each application, every criterion in its own column. */
export function logLines(rows: readonly LogRow[]): (readonly CsvCell[])[] {
  const heads = ['home', 'sent', 'applicant', 'version', 'status', 'reason', 'checkedAt'] as const;
  return [
    [...heads.map((name) => t(name)), ...criterionNames.map(criterionTitle), t('moves')],
    ...rows.map((row) => {
      const checks = new Map(checksOf(row).map((check) => [check.name, check]));
      return [
        ...logFacts(row).map(([, value]) => value),
        ...criterionNames.map((name) => {
          const check = checks.get(name);
          return check ? checkText(check) : t('result.notAsked');
        }),
        moveTexts(row).join('\n'),
      ];
    }),
  ];
}
