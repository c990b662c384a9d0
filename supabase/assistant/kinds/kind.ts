import type { Entity, EntityKind } from '#shared/platform/commands/words.ts';
import type { ToolContext } from '../tools/tool.ts';

/** Which things of a kind are looked for. */
export type Wanted = {
  /** Exactly these; null for a search. */
  ids: readonly string[] | null;
  /**
   * Words without accents and in small letters, of which at least one has to be similar to a word of a
   * label (`private.sounds_like`); null for those that are most likely meant: open and newest first.
   */
  words: readonly string[] | null;
  /** All of them, however many there are. */
  whole?: boolean;
};

/** Most things of a kind that a sentence looks at which names one, or a few. */
export const WANTED_MAX = 400;

/** How many are read; null for no limit. */
export const mostOf = ({ ids, whole }: Wanted): number | null =>
  whole || ids !== null ? null : WANTED_MAX;

/** One line about a thing as a plan shows it before and after; `key` tells which lines belong together. */
export type Fact = { key: string; label: { en: string; es: string }; value: string };

/** How the things of a kind are found and shown, as the caller: row level security decides which. */
export type Kind = {
  kind: EntityKind;
  list(context: ToolContext, wanted: Wanted): Promise<Entity[]>;
  /**
   * What a verb may change of it, in the language of the context, as people read it. Empty once there
   * is no such thing.
   */
  facts(context: ToolContext, id: string): Promise<Fact[]>;
};
