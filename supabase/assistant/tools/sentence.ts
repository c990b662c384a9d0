import type { ToolContext } from './tool.ts';

/** Something that a sentence may mean. */
export type Candidate = {
  id: string;
  /** How it is called when the assistant asks which one is meant, and what tells it from others. */
  name: string;
  topic: string | null;
  /** What people call it by: a name, a home's title, what a request is about. */
  labels: readonly string[];
  /** Whether the command may be given to it now; those are looked at first. */
  allowed: boolean;
  /** When it is, ISO 8601, and the time zone of its home; of things that have a time. */
  at?: { starts: string; zone: string };
};

/** A part of a sentence that becomes a field of the command's input. */
export type Slot =
  /** One of the things that the caller has. */
  | { type: 'reference'; noun: string; candidates(context: ToolContext): Promise<Candidate[]> }
  /** A day and a time of day, in the zone of what the reference means; becomes ISO 8601 in UTC. */
  | { type: 'time'; noun: string }
  /** One of a few values, each with the words for it. */
  | { type: 'choice'; noun: string; words: Readonly<Record<string, string>> }
  /** What stands behind a colon, in quotes, or behind 'saying'. */
  | { type: 'text'; noun: string };

/** Words that begin a sentence, and nouns of which every group has to be in it. */
export type Words = { verbs: readonly string[]; objects: readonly (readonly string[])[] };

/** How a command is said in one sentence. */
export type Sentence = {
  words: readonly Words[];
  /** By the field of the command's input. Each sentence has exactly one reference. */
  slots: Readonly<Record<string, Slot>>;
  /** Further fields of the input, such as an id that the client makes. */
  fields?(): Record<string, unknown>;
  /** Sentences that mean it. The first one is shown as help. */
  examples: readonly string[];
};

/** The reference of a sentence, and the field that it becomes. */
export function referenceOf({ slots }: Sentence) {
  for (const [field, slot] of Object.entries(slots)) {
    if (slot.type === 'reference') return { field, slot };
  }
  throw new Error('a sentence without a reference');
}
