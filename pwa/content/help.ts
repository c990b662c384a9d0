import MiniSearch from 'minisearch';
import {
  type HelpMeta,
  type HelpWords,
  type ProseDocument,
  type ProseNode,
  plainText,
} from './schema.ts';

/** A question and its answer; `id` is its anchor on the page. */
export type HelpEntry = {
  id: string;
  question: string;
  nodes: readonly ProseNode[];
  /** The answer's words. */
  text: string;
  /** Title of its topic. */
  topic: string;
  /** What else people call it, of `keywords.ts`. */
  keywords?: string;
};

/** What belongs together; `id` is its anchor on the page. */
export type HelpTopic = { id: string; title: string; description: string; entries: HelpEntry[] };

/** Topics in their order, made of documents by path; each second-level heading asks a question. */
export function toHelpTopics(documents: Record<string, ProseDocument<HelpMeta>>): HelpTopic[] {
  return Object.entries(documents)
    .sort(([, a], [, b]) => a.meta.order - b.meta.order)
    .map(([path, { meta, nodes }]) => ({
      id: path.replace(/^.*\/|\.md$/g, ''),
      title: meta.title,
      description: meta.description,
      entries: entriesOf(nodes, meta.title),
    }));
}

function entriesOf(nodes: readonly ProseNode[], topic: string): HelpEntry[] {
  const entries: { id: string; question: string; nodes: ProseNode[] }[] = [];
  for (const node of nodes) {
    const [tag, attributes, ...children] = typeof node === 'string' ? ['', 0 as const] : node;
    if (tag === 'h2' && attributes) {
      entries.push({ id: attributes.id ?? '', question: plainText(children).trim(), nodes: [] });
    } else entries.at(-1)?.nodes.push(node);
  }
  return entries.map((entry) => ({
    ...entry,
    topic,
    text: plainText(entry.nodes).replace(/\s+/g, ' ').trim(),
  }));
}

/** A letter by itself: who types without accents finds words that have them. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A search over all questions and answers: beginnings of words count, and small mistakes.
 * `stopWords` are in every question and say nothing about it; `keywords` are other names, by the id of an answer.
 */
export function createHelpSearch(
  topics: readonly HelpTopic[],
  { stopWords, keywords }: Pick<HelpWords, 'stopWords' | 'keywords'>,
): (query: string) => HelpEntry[] {
  const empty = new Set(stopWords.split(' '));
  const entries = topics
    .flatMap((topic) => topic.entries)
    .map((entry) => ({ ...entry, keywords: keywords[entry.id] ?? '' }));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<HelpEntry>({
    fields: ['question', 'keywords', 'topic', 'text'],
    processTerm: (term) => {
      const word = plain(term).replace(/['’]/g, '');
      return empty.has(word) ? null : word;
    },
    searchOptions: {
      boost: { question: 4, keywords: 4, topic: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  });
  index.addAll(entries);
  return (query) => {
    // All words first; when that finds nothing, any of them.
    const found = index.search(query, { combineWith: 'AND' });
    const hits = found.length > 0 ? found : index.search(query);
    return hits.slice(0, 12).flatMap(({ id }) => byId.get(id) ?? []);
  };
}

/** The part of an answer around the first word that was asked for. */
export function excerpt(text: string, query: string, length = 150): string {
  const words = plain(query).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  // As long as the text itself: what the build writes has accents in one piece with their letters.
  const lower = plain(text);
  const at = Math.min(
    ...words.map((word) => lower.indexOf(word)).map((place) => (place < 0 ? Infinity : place)),
    text.length,
  );
  if (at >= text.length - length || at < length / 2) {
    return text.length <= length ? text : `${text.slice(0, cut(text, length))} …`;
  }
  const from = cut(text, at - 40) + 1;
  return `… ${text.slice(from, cut(text, from + length))} …`;
}

/** The last place before a position where a word ends. */
function cut(text: string, at: number): number {
  return text.lastIndexOf(' ', at);
}
