import * as z from 'zod/mini';
import { personalDevice } from '#shared/platform/own-storage.ts';
import type { Choices } from './sections.ts';

const KEY = 'kinstead.search-history.choices';
/** As many results are remembered; the oldest go. */
const MOST = 100;

const storedSchema = z.object({
  owner: z.string(),
  choices: z.record(z.string(), z.object({ times: z.number(), last: z.number() })),
});

/** What this person chose on this device. */
export function readChoices(me: string): Choices {
  try {
    const stored = storedSchema.safeParse(JSON.parse(personalDevice.get(KEY) ?? '{}'));
    return stored.success && stored.data.owner === me ? stored.data.choices : {};
  } catch {
    return {};
  }
}

/** Counts a chosen result; answers what is known from then on. */
export function rememberChoice(me: string, id: string): Choices {
  const known = readChoices(me);
  const entry = { times: (known[id]?.times ?? 0) + 1, last: Date.now() };
  const newest = Object.entries({ ...known, [id]: entry })
    .sort(([, a], [, b]) => b.last - a.last)
    .slice(0, MOST);
  const choices = Object.fromEntries(newest);
  personalDevice.set(KEY, JSON.stringify({ owner: me, choices }));
  return choices;
}
