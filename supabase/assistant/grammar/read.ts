import type { Entity, EntityKind, Spoken } from '#shared/platform/commands/words.ts';

/** One thing to do or to answer, with all that it needs. */
export type ReadStep = {
  spoken: Spoken;
  /** Values by slot; of a reference its id, or ids. */
  values: Record<string, unknown>;
  /** The things that it is about, by slot. */
  entities: Record<string, readonly Entity[]>;
  /** Amounts that were said as a change of what the thing has: 'by 50'. */
  changes?: Record<string, { cents: number | null; bps: number | null }>;
};

/** Why a request does nothing. */
type Refusal = 'negation' | 'hypothesis' | 'past' | 'unknown';

/** What a request asks for. */
export type Read =
  | { kind: 'steps'; steps: ReadStep[] }
  /** One of its things may be several; the step is as far as it is known. */
  | { kind: 'which'; step: ReadStep; slot: string; choices: readonly Entity[] }
  /** `question`: how it is asked for, where the slots' own questions say too little. */
  | { kind: 'missing'; step: ReadStep; slots: string[]; question?: string }
  | {
      kind: 'unclear';
      step: ReadStep;
      slot: string;
      because: 'time' | 'past' | 'skipped' | 'twice' | 'amount' | 'twoNumbers';
    }
  /** More things than are done at once: none of them is done. */
  | { kind: 'tooMany'; of: EntityKind; count: number }
  /** It may mean several things, each a list of steps. */
  | { kind: 'doubt'; options: ReadStep[][] }
  /** It tells what another wrote or said. */
  | { kind: 'reported' }
  | { kind: 'refused'; because: Refusal; words: readonly string[]; nearest: readonly Spoken[] };
