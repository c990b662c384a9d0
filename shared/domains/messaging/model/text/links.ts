import { linkifyit } from 'linkify-it';

/** A part of a text: plain, or a URL that may be opened. */
export type TextPart = {
  text: string;
  href?: string;
  /** Where it leads, when its letters could pass for others: а and a look alike. */
  really?: string;
};

// Web addresses only: with 'javascript:', 'data:' or a mail address nothing is opened from here.
const linkify = linkifyit()
  .set({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false, urlAuth: true })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** A text cut where web addresses begin and end. What is no safe address stays text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of linkify.match(text) ?? []) {
    const link = toLink(match.schema ? match.url : `https://${match.raw}`, match.raw);
    if (!link) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push(link);
    done = match.lastIndex;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function toLink(address: string, text: string): TextPart | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  // 'https://bank.com@evil.com' opens evil.com.
  if (url.username || url.password) return null;
  const isForeign = url.hostname.split('.').some((label) => label.startsWith('xn--'));
  return { text, href: url.href, ...(isForeign && { really: url.hostname }) };
}
