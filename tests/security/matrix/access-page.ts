import { EVERYBODY, type Expectations, HOSTS, SIGNED_IN } from './expectations/rights.ts';
import { PARTS } from './expectations.ts';

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['everybody', EVERYBODY],
  ['signed in', SIGNED_IN],
  ['hosts', HOSTS],
];

/** The expectations of the matrix on one page, docs/access.md. */
export function accessPage(): string {
  const intro = `# Who may do what

Generated from tests/security/matrix/expectations, which the matrix [S1] tries against the running
product; tests/unit/generated-files.test.ts writes it anew with \`vitest -u\`. Every table and function that REST exposes is
here. The row that is tried is the renter's, or the host's where only hosts have such rows;
\`colleague\` is an assistant member of the host's organisation. A role that is not named is refused.
`;
  return `${[intro, ...Object.entries(PARTS).map(section)].join('\n')}`;
}

function section([part, { tables, functions }]: [string, Expectations]): string {
  const rows = Object.entries(tables).map(
    ([name, { sees, insertsOwn = [], changes, deletes = [] }]) =>
      line([
        `\`${name}\``,
        who(sees),
        who(insertsOwn),
        changes ? `${who(changes.by)}: ${changes.columns.join(', ')}` : '',
        who(deletes),
      ]),
  );
  const calls = Object.entries(functions).map(([name, { calls: callers }]) =>
    line([`\`${name}\``, who(callers) || 'none of these']),
  );
  return [
    `## ${part.charAt(0).toUpperCase()}${part.slice(1)}\n`,
    ...(rows.length > 0
      ? [
          '| table | see it | add their own | change | delete |',
          '|---|---|---|---|---|',
          ...rows,
          '',
        ]
      : []),
    ...(calls.length > 0 ? ['| function | call it |', '|---|---|', ...calls, ''] : []),
  ].join('\n');
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function who(roles: readonly string[]): string {
  const group = GROUPS.find(
    ([, members]) =>
      members.length === roles.length && members.every((role) => roles.includes(role)),
  );
  return group ? group[0] : roles.join(', ');
}
