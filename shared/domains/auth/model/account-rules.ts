import { dates } from '../../../language/format.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import type { Account, OwnSession } from './account-schema.ts';

const t = textsOf(texts);

/** A code from a mailbox is good for so long. */
const CODE_HOURS = 1;

const SYSTEMS = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

// In this order: most browsers call themselves by the names of others as well.
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

/** A browser's user agent as a text that people recognise. */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent ?? '';
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  if (browser && system) return t('accountRules.on', { browser, system });
  return browser ?? system ?? t('accountRules.unknownDevice');
}

/** Whether a device is held in the hand, for its picture. */
export function isPhone(userAgent: string | null): boolean {
  return /iPhone|iPod|Android.*Mobile/.test(userAgent ?? '');
}

/** Sessions that can be ended here: all but the one that asks. */
export function sessionsElsewhere(sessions: readonly OwnSession[]): readonly OwnSession[] {
  return sessions.filter((session) => !session.is_current);
}

/** What is going on with a change of address. */
export function emailChange(
  { pendingEmail }: Pick<Account, 'pendingEmail'>,
  now: number,
): { kind: 'none' } | { kind: 'waiting' | 'expired'; address: string } {
  if (!pendingEmail) return { kind: 'none' };
  const { address, sentAt } = pendingEmail;
  const fresh = sentAt === null || now - Date.parse(sentAt) < CODE_HOURS * 3_600_000;
  return { kind: fresh ? 'waiting' : 'expired', address };
}

/** A name that no app of the account has yet: the server refuses a second one of the same name. */
export function nameForApp(taken: readonly string[]): string {
  const base = t('accountApi.authenticatorApp');
  let name = base;
  for (let number = 2; taken.includes(name); number += 1) name = `${base} ${number}`;
  return name;
}

/** How few recovery codes are a reason to make new ones. */
export const FEW_CODES = 3;

/** The contents of the file in which a user stores recovery codes. */
export function recoveryFile(brand: string, email: string, codes: readonly string[]): string {
  return [
    t('accountRules.recoveryCodes', { brand, email }),
    t('accountRules.eachWorksOnce'),
    '',
    ...codes,
    '',
  ].join('\n');
}

/** A day that is some time away, with its year. */
export function longDate(iso: string): string {
  return dates({ dateStyle: 'long' }).format(new Date(iso));
}

/** A secret in groups of four, as people type it. */
export function grouped(secret: string): string {
  return secret.match(/.{1,4}/gu)?.join(' ') ?? '';
}
