import { htmlText } from '#shared/files/html-text.ts';
import type { FirstView } from './schema.ts';

/** What React puts before a page's first element: what belongs into the head. */
const HEAD = /^(?:<link [^>]*\/>|<title>([^<]*)<\/title>)/;
/** Elements that need scripts: disabled until those run, so that no press or typing is lost. */
const CONTROL = /<(form|button|input|select|textarea)(?=[\s>])/g;
const FIELD = /<(input|select|textarea) inert/g;

/** Pictures that may come later. */
const LATER = /<img(?=[^>]* loading="lazy")[^>]*>/g;

/** Splits what React rendered into head and body, and holds its controls and later pictures back. */
export function toPrerendered(html: string): Pick<FirstView, 'title' | 'head' | 'body'> {
  let rest = html;
  let title = '';
  let head = '';
  for (let found = HEAD.exec(rest); found; found = HEAD.exec(rest)) {
    rest = rest.slice(found[0].length);
    if (found[1] === undefined) head += found[0];
    else title ||= found[1];
  }
  if (rest.includes('<script')) throw new Error('A prerendered page may not bring scripts');
  const body = rest
    .replaceAll(CONTROL, '<$1 inert')
    // Tools that fill in forms go by this rather than by `inert`; a button would look faded with it.
    .replaceAll(FIELD, '<$1 inert aria-disabled="true"')
    .replaceAll(LATER, (tag) => `${heldBack(tag)}<noscript>${tag}</noscript>`);
  return { title, head, body };
}

/** The first picture has the network for itself; `before-paint.js` lets the others go then. */
const heldBack = (tag: string) =>
  tag.replace(/ src="/, ' data-src="').replace(/ srcset="/i, ' data-srcset="');

type Tag = {
  name?: string | undefined;
  property?: string | undefined;
  content?: string | undefined;
  /** What a page is, for search engines: schema.org's words as JSON-LD. */
  'script:ld+json'?: object | undefined;
};

/**
 * The meta data of a page's routes: the description for search engines, and tags for previews of a
 * shared link.
 */
export function headOf(meta: readonly unknown[]): { description?: string; tags: string } {
  const said = meta.filter((one): one is Tag => typeof one === 'object' && one !== null);
  const description = said.findLast(({ name }) => name === 'description')?.content;
  const tags = said.map(({ property, content, 'script:ld+json': data }) => {
    // Data and no script: browsers do not run it, and the page's policy does not ask about it.
    if (data) return `<script type="application/ld+json">${jsonInHtml(data)}</script>`;
    return property && content
      ? `<meta property="${htmlText(property)}" content="${htmlText(content)}"/>`
      : '';
  });
  return { ...(description && { description }), tags: tags.join('') };
}

/** No text of a host ends the element that it stands in. */
function jsonInHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
