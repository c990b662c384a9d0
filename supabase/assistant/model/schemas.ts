import type { Slot, Spoken } from '#shared/platform/commands/words.ts';

/** What a slot holds, in words for a model; none of them is an id. */
const HOLDS: Readonly<Record<Slot['type'], string>> = {
  reference: 'the words of the sentence that name it, such as a person or an address',
  money: 'the words of the sentence that say the amount, such as "by 50" or "$2,150"',
  percent: 'the words of the sentence that say the percentage',
  number: 'the words of the sentence that say the number with its unit',
  moment: 'the words of the sentence that say the day and the time of day',
  day: 'the words of the sentence that say the day',
  month: 'the words of the sentence that say the month',
  period: 'the words of the sentence that say the period',
  choice: 'one of the values, where the sentence says it',
  text: 'the words of the sentence that are to be written',
  email: 'the address in the sentence',
  words: 'the words of the sentence for it',
};

function slotSchema(slot: Slot) {
  const kind = slot.type === 'reference' ? `${slot.kind.replace('_', ' ')}: ` : '';
  const description = `${kind}${HOLDS[slot.type]}`;
  if (slot.type !== 'choice') return { type: 'string', description };
  return { type: 'string', description, enum: Object.keys(slot.words) };
}

/** A verb or a question as JSON schema, made from its declaration: nothing of any person is in it. */
export function schemaOf({ name, title, slots, examples }: Spoken) {
  const properties = Object.entries(slots).map(([slot, declared]) => [slot, slotSchema(declared)]);
  return {
    name,
    description: `${title.en}. For example: ${examples.en[0]}`,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: Object.entries(slots).flatMap(([slot, { optional }]) => (optional ? [] : [slot])),
      additionalProperties: false,
    },
  };
}
