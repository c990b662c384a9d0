import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from './corpus-reader.ts';

const reader = corpusReader()(null);

/** The verbs that a sentence asks for and what they were said with; else what the bar does instead. */
export async function stepsOf(text: string): Promise<(readonly [string, object])[] | string> {
  const read = await readRequest(text, reader);
  if (read.kind !== 'steps') return read.kind;
  return read.steps.map(({ spoken, values }) => [spoken.name, values] as const);
}
