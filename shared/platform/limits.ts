import { textsOf } from '../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A limit of the server that was reached: why, in the reader's language, and ms until there is room. */
export type ReachedLimit = { reason: string; after: number };

const KINDS = ['messages', 'first_contacts', 'rows', 'files', 'bytes'] as const;

/** A refusal as REST gives it, or as storage does. */
type Refusal = { hint?: unknown; details?: unknown; code?: unknown };

/** The limit that a refusal names (`limits.*` of docs/errors.md); null for any other. */
export function reachedLimit(refusal: unknown): ReachedLimit | null {
  const { hint, details, code }: Refusal = Object(refusal); // Any value has properties then.
  const kind = KINDS.find((one) => hint === `limits.${one}` || code === `limits.${one}`);
  if (!kind) return null;
  const seconds = Number(details) > 0 ? Number(details) : 60;
  const after = seconds * 1000;
  if (kind === 'bytes') return { reason: t('limits.bytes'), after };
  return { reason: t(`limits.${kind}`, { when: waitText(seconds) }), after };
}

function waitText(seconds: number): string {
  if (seconds < 120) return t('limitWait.seconds', { count: Math.ceil(seconds) });
  if (seconds < 7200) return t('limitWait.minutes', { count: Math.ceil(seconds / 60) });
  return t('limitWait.hours', { count: Math.ceil(seconds / 3600) });
}
