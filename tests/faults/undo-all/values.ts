import { dayLater } from '#shared/language/days.ts';
import type { Entity, Slot } from '#shared/platform/commands/words.ts';
import type { ReadStep } from '../../../supabase/assistant/grammar/read.ts';
import { kindNamed } from '../../../supabase/assistant/kinds/registry.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import type { Verb } from '../../../supabase/assistant/verbs/verb.ts';
import type { Random } from '../../support/random.ts';

const TEXTS = ['Kitchen', 'Month to month', 'The keys are at the desk.', 'Bright and quiet'];

/** What a sentence could have said for a verb: random values, and random things of the organisation. */
export async function randomStep(
  context: ToolContext,
  { spoken }: Verb,
  random: Random,
): Promise<ReadStep | null> {
  const values: Record<string, unknown> = {};
  const entities: Record<string, Entity[]> = {};
  for (const [name, slot] of Object.entries(spoken.slots)) {
    if (slot.optional && random.next() < 0.4) continue;
    if (slot.type !== 'reference') {
      values[name] = randomValue(slot, random);
      continue;
    }
    const things = await thingsOf(context, slot);
    if (things.length === 0) {
      if (slot.optional) continue;
      return null;
    }
    const chosen = slot.many
      ? [...new Set([random.pick(things), random.pick(things)])]
      : [random.pick(things)];
    entities[name] = chosen;
    values[name] = slot.many ? chosen.map(({ id }) => id) : chosen[0]?.id;
  }
  return { spoken, values, entities };
}

async function thingsOf(
  context: ToolContext,
  { kind, states }: Extract<Slot, { type: 'reference' }>,
): Promise<readonly Entity[]> {
  const all = (await kindNamed(kind)?.list(context, { ids: null, words: null })) ?? [];
  const fitting = all.filter(({ state }) => !states || states.includes(state ?? ''));
  return fitting.length > 0 ? fitting : all;
}

function randomValue(slot: Exclude<Slot, { type: 'reference' }>, random: Random): unknown {
  const today = new Date().toISOString().slice(0, 10);
  const days = 3 + random.integer(200);
  switch (slot.type) {
    case 'money':
      return (1 + random.integer(4_000)) * 100;
    case 'percent':
      return (1 + random.integer(20)) * 100;
    case 'number':
      return 1 + random.integer(14);
    case 'moment':
      return new Date(
        Date.parse(`${dayLater(today, days)}T00:00:00Z`) + (14 + random.integer(8)) * 3_600_000,
      ).toISOString();
    case 'day':
      return dayLater(today, days);
    case 'month':
      return today.slice(0, 7);
    case 'period':
      return { from: dayLater(today, days), to: dayLater(today, days + random.integer(9)) };
    case 'choice':
      return random.pick(Object.keys(slot.words));
    case 'email':
      return `someone-${random.integer(1_000_000)}@example.com`;
    case 'text':
    case 'words':
      return random.pick(TEXTS);
  }
}
