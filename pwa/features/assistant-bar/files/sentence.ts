import { LONGEST_TEXT } from '#shared/domains/search/model/rules.ts';

/**
 * What stands in the bar, with the text of text files behind it: the person sees it there before it is sent, and
 * it is read like what they typed. Null where a file is none. UPL-11: cut to 5,000 characters.
 */
export async function sentenceWith(text: string, files: readonly File[]): Promise<string | null> {
  if (!files.every(({ type }) => type === 'text/plain')) return null;
  const contents = await Promise.all(files.map((file) => file.text()));
  const whole = [text, ...contents].join(' ').replace(/\s+/g, ' ').trim();
  return [...whole].slice(0, LONGEST_TEXT).join('');
}
