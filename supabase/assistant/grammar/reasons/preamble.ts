import { folded, plainMarks, tokensOf } from '../tokens.ts';

/** What one says politely between the reason and the request. */
const PLEASE =
  "(?:(?:please|pls|just|then|now|go ahead and|could you|can you|would you|will you|i'd like to|i would like to|i want to|i need to|we should|we need to|let's|lets|por favor|porfa|hay que)\\s+)*";

/** 'The painters are done so put the loft back on the market'; 'since Petra lost it please charge her 15'. */
const WAYS: readonly RegExp[] = [
  new RegExp(
    `^(.{4,}?),?\\s+(?:and\\s+)?(?:so|por eso|as[ií] que|por lo que)\\s+(?!that\\b|much\\b|many\\b|far\\b|i (?:do|don|won|can|am)|we (?:do|don|won|can|are)|he\\b|she\\b|they\\b|it\\b|long\\b|soon\\b)${PLEASE}(.+)$`,
    'iu',
  ),
  /^(?:since|because|now that|seeing that|como|ya que|ahora que)\s+(.{4,}?),?\s+(?:please|pls|por favor|porfa)\s+(.+)$/iu,
  /^(?:since|because|now that|seeing that|ya que|ahora que)\s+([^,]{4,}),\s+(.+)$/iu,
];

/** What waits, doubts or asks is no reason, nor is what stands in a text of one's own. */
const WITHHOLDS =
  /[?:"]|^(?:if|when|whenever|once|unless|until|every|each|after|before|should|maybe|perhaps|what|who|how|si|cuando|cada|siempre|quizas?|tal vez|antes|despues)\b/;

/** A reason and the request behind it. */
export type Preamble = { reason: string; asked: string };

/**
 * The ways in which a request may stand behind a reason: the shortest reason first. `verbs` are those that a command
 * begins with: what begins so asks for something itself.
 */
export function preambles(request: string, verbs: ReadonlySet<string>): Preamble[] {
  const plain = plainMarks(request);
  return WAYS.flatMap((way): Preamble[] => {
    const [, reason = '', asked = ''] = way.exec(plain) ?? [];
    if (asked === '' || WITHHOLDS.test(folded(reason).trim())) return [];
    const [first] = tokensOf(reason);
    return first && verbs.has(first.word) ? [] : [{ reason, asked }];
  });
}
