/** Lower-case words without punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How much two words resemble each other, 0 to 1, by their trigrams as pg_trgm counts them. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [trigrams(a), trigrams(b)];
  const shared = [...left].filter((one) => right.has(one)).length;
  return shared / (left.size + right.size - shared);
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** 'austn' is Austin, 'rooftop' is no room. */
const CLOSE = 0.4;

/** How well words name a thing that goes by these words, 0 to 1: each word counts, and each name. */
export function naming(words: readonly string[], names: readonly string[]): number {
  if (words.length === 0) return 0;
  const scores = words.map((word) =>
    Math.max(
      ...names.map((name) => {
        if (name === word) return 1;
        if (word.length >= 3 && name.startsWith(word)) return 0.85;
        const like = likeness(word, name);
        return word.length >= 4 && like >= CLOSE ? like : 0;
      }),
    ),
  );
  return scores.reduce((sum, score) => sum + score, 0) / words.length;
}
