import { htmlText } from '#shared/files/html-text.ts';
import type { FirstView } from '../prerender/schema.ts';
import type { FirstFiles } from './first-files.ts';

/** What is written into the one page, for one address. */
export type PageParts = {
  /** What `/config.json` says. */
  config: object;
  /** The text of `before-paint.js`; empty where the build has none. */
  script: string;
  /** The files that the address needs first. */
  files: FirstFiles;
  language: string;
  /** What was rendered for the address; without it the app shows its first view itself. */
  view: FirstView | undefined;
};

/** A place in the page as the build wrote it, and what stands there instead. */
type Place = [at: RegExp, fill: (found: string) => string];

/** What `index.html` names and a visitor need not ask for: two requests less before the first paint. */
const SCRIPT = /<script src="\/before-paint\.js"><\/script>/;
const CONFIG = /<link rel="preload" href="\/config\.json"[^>]*>/;

/** The app as the build names it; with a view in the page `before-paint.js` starts it. */
const APP = /<script type="module" crossorigin src="[^"]+"><\/script>/;

/** Where the app puts itself; while it loads, what was rendered stands there. */
const ROOT = /<div id="root"><\/div>/;

const LANGUAGE = /<html lang="en"/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*" \/>/;
const HEAD_END = /<\/head>/;
const BODY_END = /<\/body>/;

/** Pictures that are held back stand a second time in the page, for browsers that run no scripts. */
const WITHOUT_SCRIPTS = '<noscript><style>img[data-src]{display:none}</style></noscript>';

/**
 * Writes the page for an address. All places are looked up in the page of the build, so that nothing
 * written into one of them, such as the words of a host, can be taken for another.
 */
export function writePage(index: string, { config, script, files, language, view }: PageParts) {
  const startedByScript = view !== undefined && script !== '';
  return filled(index, [
    [CONFIG, () => dataElement('config', config)],
    [
      SCRIPT,
      (tag) =>
        (startedByScript ? dataElement('app', files) : '') +
        (script ? `<script>${script}</script>` : tag),
    ],
    [APP, (tag) => (startedByScript ? '' : tag)],
    ...(view ? placesOf(view, language) : [before(HEAD_END, preloads(files))]),
  ]);
}

/**
 * Where a view goes. `before-paint.js` hides it from a visitor who would see something else: the app
 * itself then shows its first view, as on other addresses.
 */
function placesOf({ title, description, head, body, rows }: FirstView, language: string): Place[] {
  return [
    [LANGUAGE, () => `<html lang="${language}"`],
    [TITLE, () => `<title>${title}</title>`],
    [
      DESCRIPTION,
      (tag) =>
        description ? `<meta name="description" content="${htmlText(description)}" />` : tag,
    ],
    before(HEAD_END, head + WITHOUT_SCRIPTS),
    [ROOT, () => `<div id="root"><div id="prerendered">${body}</div></div>`],
    // The app starts with the rows that were drawn, and asks for none of them again.
    before(BODY_END, rows.length > 0 ? dataElement('rows', rows) : ''),
  ];
}

const before = (at: RegExp, html: string): Place => [at, (found) => html + found];

/** Fills the first match of each place in one pass: what fills a place is not searched. */
function filled(html: string, places: readonly Place[]): string {
  const found = places.flatMap(([at, fill]) => {
    const match = at.exec(html);
    return match ? [{ at: match.index, text: match[0], fill }] : [];
  });
  found.sort((a, b) => a.at - b.at);
  let written = '';
  let done = 0;
  for (const { at, text, fill } of found) {
    written += html.slice(done, at) + fill(text);
    done = at + text.length;
  }
  return written + html.slice(done);
}

/** Data for a script of ours, as an element that no browser runs and no text in it can end. */
const dataElement = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Everything that the app's own file, which the page names, will ask for is on its way at once. */
const preloads = ({ app, page }: FirstFiles) =>
  [...app.slice(0, -1), ...page]
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');
