import type { Found } from './result.ts';

/** Says how prices were read that can be written for two numbers, in the words that a field has for it. */
export function readingOf(cents: readonly number[] | undefined): Found[] {
  if (!cents?.length) return [];
  const dollars = cents.map((each) => `$${(each / 100).toLocaleString('en-US')}`);
  return [
    {
      id: 'reading',
      type: 'help',
      title: `Read as ${dollars.join(' and ')}`,
      description: 'A point before three digits parts the thousands of a rent.',
      confidence: 0.7,
      action: { type: 'display', payload: {} },
    },
  ];
}
