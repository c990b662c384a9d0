/** An element of a text: its tag, its attributes, what is in it. Made by the build from Markdown. */
export type ProseElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>> | 0,
  ...children: ProseNode[],
];

/** A piece of a text. */
export type ProseNode = string | ProseElement;

/** A heading that a table of contents names. */
export type ProseHeading = { id: string; text: string; level: 2 | 3 };

/** What stands before the text of every page of words. */
export type PageMeta = { title: string; description: string; date: string };

/** What stands before an article of the blog. */
export type ArticleMeta = PageMeta & {
  topic: ArticleTopic;
  /** A file of `content/pictures`, and what it shows. */
  picture: string;
  alt: string;
  /** Counted by the build. */
  minutes: number;
};

/** What articles are about. */
export const articleTopics = ['Renting', 'Sharing', 'Hosting'] as const;

/** What an article is about. */
type ArticleTopic = (typeof articleTopics)[number];

/** What stands before a topic of the help centre. */
export type HelpMeta = PageMeta & { order: number };

/** A whole text as the build hands it out. */
export type ProseDocument<Meta = PageMeta> = {
  meta: Meta;
  headings: readonly ProseHeading[];
  nodes: readonly ProseNode[];
};

/** The help centre in a language: its topics by path, and what a search for an answer leaves out. */
export type HelpWords = {
  documents: Record<string, ProseDocument<HelpMeta>>;
  stopWords: string;
  /** What else people call what an answer is about, by its id. */
  keywords: Readonly<Record<string, string>>;
};

/** The words of a text, for search. */
export function plainText(nodes: readonly ProseNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, , ...children] = node;
      // Blocks part words; what stands inside a sentence does not.
      return /^(a|strong|em|code)$/.test(tag) ? plainText(children) : ` ${plainText(children)} `;
    })
    .join('');
}
