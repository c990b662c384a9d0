import type { FirstView } from '../prerender/schema.ts';
import type { FirstFiles } from './first-files.ts';

/** The app as the build names it; with a view in the page `before-paint.js` starts it. */
const APP = /<script type="module" crossorigin src="[^"]+"><\/script>/;

/** Pictures that are held back stand once more beside themselves for whoever runs no scripts. */
const WITHOUT_SCRIPTS = '<noscript><style>img[data-src]{display:none}</style></noscript>';

/** Where the app puts itself; while it loads, what was rendered stands there. */
const PLACE = '<div id="root"></div>';

const DESCRIPTION = /(<meta name="description" content=")[^"]*" \/>/;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Data for a script of ours, as an element that no browser runs and no text in it can end. */
export const dataElement = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * Puts a rendered page into the one page, in its language. `before-paint.js` hides it from
 * whoever would see something else: the app itself then shows its first view, as on other addresses.
 * It also fetches and starts the app, whose `files` are named for it; without any the app stays as it is.
 */
export function showFirstView(
  html: string,
  page: FirstView,
  language: string,
  files: FirstFiles | null,
): string {
  return html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
    .replace(DESCRIPTION, (tag, before: string) =>
      page.description ? `${before}${escaped(page.description)}" />` : tag,
    )
    .replace(APP, (tag) => (files ? '' : tag))
    .replace('<script>', (script) => (files ? dataElement('app', files) : '') + script)
    .replace('</head>', () => `${page.head}${WITHOUT_SCRIPTS}</head>`)
    .replace('</body>', () => `${rowsOf(page)}</body>`)
    .replace(PLACE, () => `<div id="root"><div id="prerendered">${page.body}</div></div>`);
}

/** The app starts with the rows that were drawn, and asks for none of them again. */
const rowsOf = ({ rows }: FirstView) => (rows.length > 0 ? dataElement('rows', rows) : '');
