import type { Prerendered } from '../prerender/schema.ts';

/** Where the app puts itself; while it loads, what the build rendered stands there. */
const PLACE = '<div id="root"></div>';

const DESCRIPTION = /(<meta name="description" content=")[^"]*" \/>/;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Puts a page that the build rendered into the one page, in its language. `before-paint.js` hides it from
 * whoever would see something else: the app itself then shows its first view, as on other addresses.
 */
export function showFirstView(html: string, page: Prerendered, language: string): string {
  return html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
    .replace(DESCRIPTION, (tag, before: string) =>
      page.description ? `${before}${escaped(page.description)}" />` : tag,
    )
    .replace('</head>', () => `${page.head}</head>`)
    .replace(PLACE, () => `<div id="root"><div id="prerendered">${page.body}</div></div>`);
}
