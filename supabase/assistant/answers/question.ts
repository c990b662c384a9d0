import type { Spoken } from '#shared/platform/commands/words.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotEntities, SlotValues } from '../verbs/verb.ts';

/** A question of the bar: its words, and its answer out of the caller's own rows. */
export type Question = {
  spoken: Spoken;
  answer(context: ToolContext, values: SlotValues, entities: SlotEntities): Promise<Answer>;
};
