import type { SearchResult } from '#shared/domains/search/model/schema.ts';

/** The sections of the list, in the order in which equal ones are shown. */
const SECTIONS = [
  'files',
  'best',
  'people',
  'homes',
  'applications',
  'tours',
  'leases',
  'messages',
  'documents',
  'maintenance',
  'pages',
  'actions',
  'market',
  'help',
  'assistant',
] as const;
export type Section = (typeof SECTIONS)[number];

const OF_KIND = {
  person: 'people',
  home: 'homes',
  application: 'applications',
  tour: 'tours',
  lease: 'leases',
  conversation: 'messages',
  message: 'messages',
  document: 'documents',
  request: 'maintenance',
  work_order: 'maintenance',
  vendor: 'maintenance',
} as const;

const OF_TYPE = {
  property: 'market',
  action: 'actions',
  navigation: 'pages',
  ai_response: 'assistant',
  document_analysis: 'files',
  help: 'help',
} as const;

/** Named so well that nothing else was meant. */
const BEST = 0.97;
const MOST_OF_SECTION = 5;

/** How often and when a result was chosen on this device, by its id. */
export type Choices = Readonly<Record<string, { times: number; last: number }>>;

const sectionOf = ({ kind, type }: SearchResult): Section => (kind ? OF_KIND[kind] : OF_TYPE[type]);

/** What was chosen often and lately rises, but never above what is named better by a word. */
export function weight({ id, confidence }: SearchResult, choices: Choices, now: number): number {
  const known = choices[id];
  if (!known) return confidence;
  const days = Math.max(0, now - known.last) / 86_400_000;
  return confidence + 0.06 * Math.min(1, known.times / 5) * 0.5 ** (days / 14);
}

/** The results in sections, the section with the best one first; a clear winner stands above all. */
export function toSections(
  results: readonly SearchResult[],
  choices: Choices,
  now: number,
): { section: Section; results: SearchResult[] }[] {
  const seen = new Set<string>();
  const sorted = results
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((result) => ({ result, weight: weight(result, choices, now) }))
    .sort((a, b) => b.weight - a.weight);
  const sections = new Map<Section, { best: number; results: SearchResult[] }>();
  const [first, second] = sorted;
  const isClear =
    first && first.result.confidence >= BEST && (!second || second.weight < first.weight - 0.02);
  for (const { result, weight: score } of sorted) {
    const name = isClear && result === first.result ? 'best' : sectionOf(result);
    const section = sections.get(name) ?? { best: score, results: [] };
    if (section.results.length < MOST_OF_SECTION) section.results.push(result);
    sections.set(name, section);
  }
  return [...sections]
    .sort(
      ([a, { best: x }], [b, { best: y }]) =>
        rank(a, x) - rank(b, y) || SECTIONS.indexOf(a) - SECTIONS.indexOf(b),
    )
    .map(([section, { results: shown }]) => ({ section, results: shown }));
}

/** Lower is earlier; the assistant's offer and help stand last whatever they are worth. */
function rank(section: Section, best: number): number {
  if (section === 'files') return -2;
  if (section === 'best') return -1;
  if (section === 'assistant') return 3;
  return section === 'help' || section === 'market' ? 2 - best / 10 : 1 - best;
}
