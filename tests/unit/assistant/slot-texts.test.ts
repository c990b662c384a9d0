import { expect, test } from 'vitest';
import { inLanguage } from '../../../supabase/assistant/language.ts';
import { VERBS } from '../../../supabase/assistant/verbs/registry.ts';
import { slotLabel, slotText } from '../../../supabase/assistant/verbs/slot-texts.ts';

const SLOTS = VERBS.flatMap(({ spoken }) =>
  Object.entries(spoken.slots).map(([name, slot]) => ({ verb: spoken.name, name, slot })),
);

test('every field of a form has a name in both languages, and none is the name of its slot', () => {
  expect(SLOTS.length).toBeGreaterThan(100);
  const unnamed = SLOTS.filter(({ name, slot }) =>
    (['en', 'es'] as const).some(
      (locale) => inLanguage(locale, () => slotLabel(name, slot)) === name,
    ),
  );
  expect(unnamed.map(({ verb, name }) => `${verb}.${name}`)).toEqual([]);
});

test('every choice is offered by a name in the language of the request, and never by its value', () => {
  const raw = SLOTS.flatMap(({ verb, slot }) =>
    slot.type === 'choice'
      ? Object.keys(slot.words)
          .filter((value) => inLanguage('es', () => slotText(slot, value, 'UTC')) === value)
          .map((value) => `${verb}: ${value}`)
      : [],
  );
  expect(raw).toEqual([]);
});
