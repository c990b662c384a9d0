import { PRODUCT } from '../../shared/protocol/product.ts';
import type { Environment } from '../environment.ts';

/** Password of every sign-in that the seed makes (architecture.md §4). */
const SEED_PASSWORD = 'kinstead-local';

const SIGN_INS: [string, string][] = [
  ['host@kinstead.test', 'host with homes, messages and notifications'],
  ['guide@kinstead.test', 'guide'],
  ['renter@kinstead.test', 'renter'],
  ['host2@, guide2@, renter2@', 'a second of each'],
  ['newhost@, newguide@', 'onboarding not done'],
  ['unverified@', 'e-mail not confirmed'],
];

/** The table that a start ends with: addresses and sign-ins. */
export function startTable(environment: Environment): string {
  const addresses: [string, string][] = [
    [PRODUCT, environment.pwaUrl],
    ['Supabase', environment.supabaseUrl],
    ['Assistant', environment.assistantUrl],
    ...(environment.hosted ? [] : [['Mailbox', environment.mailboxUrl] as [string, string]]),
    ['Extension', 'load dist/extension/chrome-mv3 in your browser (README)'],
    ['Logs', `${environment.dataDir}/logs`],
  ];
  return [
    '',
    `${PRODUCT} is running. Ctrl-C stops it.`,
    '',
    ...table('Address', addresses),
    '',
    ...table('Sign-in', signIns(environment)),
    '',
  ].join('\n');
}

function signIns({ hosted, raw }: Environment): [string, string][] {
  if (hosted) return [['yours', 'the people of the Supabase project']];
  if (raw.SEED === 'off') return [['none', 'the seed is off: sign up']];
  return [...SIGN_INS, ['password', SEED_PASSWORD]];
}

function table(title: string, rows: [string, string][]): string[] {
  const width = Math.max(title.length, ...rows.map(([name]) => name.length));
  const rule = `  ${'─'.repeat(width + 2)}${'─'.repeat(48)}`;
  return [`  ${title}`, rule, ...rows.map(([name, text]) => `  ${name.padEnd(width + 2)}${text}`)];
}
