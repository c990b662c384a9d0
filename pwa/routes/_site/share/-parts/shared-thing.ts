import { cutText } from '#shared/language/visible-text.ts';

/** What another app handed over: the parameters of the manifest's share target. */
export type Handed = { title?: unknown; text?: unknown; url?: unknown };

/** What it is to us. */
export type SharedThing = {
  /** As it goes into a message. */
  text: string;
  /** The words without addresses, for a search. */
  words: string;
  /** The home that a link of ours names. */
  listingId: string | null;
};

const LINK = /https?:\/\/[^\s<>"']+/gu;
const LISTING = /^\/listings\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/iu;

/** Longest search that a page of homes takes. */
const MOST_WORDS = 80;

const written = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Reads what was shared; phones put links into any of the three. */
export function sharedThing({ title, text, url }: Handed, origin: string): SharedThing {
  const parts = [written(title), written(text), written(url)].filter(Boolean);
  // A title is often the text's own beginning, and a link often stands in both.
  const fresh = parts.filter(
    (part, at) =>
      !parts.some((other, n) => n !== at && other.includes(part) && (other !== part || n < at)),
  );
  const whole = fresh.join('\n');
  const listing = (whole.match(LINK) ?? []).map((link) => listingOf(link, origin)).find(Boolean);
  const words = whole.replace(LINK, ' ').replace(/\s+/gu, ' ').trim();
  return { text: whole, words: cutText(words, MOST_WORDS).trim(), listingId: listing ?? null };
}

function listingOf(link: string, origin: string): string | null {
  const url = URL.parse(link);
  if (url?.origin !== origin) return null;
  return LISTING.exec(url.pathname)?.[1] ?? null;
}
