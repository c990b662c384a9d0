import { contentRefused } from '../errors.ts';

/** Shapes, text and paint: nothing that runs, loads or animates. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text ' +
    'tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset style'
  ).split(' '),
);
const TOKEN =
  /<!--.*?-->|<\?xml\s[^>]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|([<>])/gs;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;
/** Names that Inkscape and others write about themselves. */
const FOREIGN = /^(xmlns|inkscape|sodipodi|rdf|cc|dc)(:|$)/;

/** Refuses any SVG that is more than a still picture. */
export function checkSvg(text: string): void {
  if (text.includes('\0') || text.includes('\ufffd')) refuse('cannot be read');
  for (const [whole, , name, attributes = '', stray] of text.matchAll(TOKEN)) {
    if (whole.startsWith('<!--') || whole.startsWith('<?xml')) continue;
    if (stray || !name) refuse('cannot be read');
    else if (!ELEMENTS.has(name) && !FOREIGN.test(name)) refuse(`holds <${name}>`);
    checkAttributes(attributes);
  }
  // Entities, instructions and sections would hide text from the reading above.
  if (/<!(?!--)|<\?(?!xml\s)/i.test(text)) refuse('holds declarations');
  if (/@import|expression\s*\(|url\(\s*["']?(?!#)[^)]/i.test(unescaped(text))) {
    refuse('loads something');
  }
}

function checkAttributes(attributes: string): void {
  const rest = attributes.replace(ATTRIBUTE, (_, name: string, quoted: string) => {
    const value = unescaped(quoted.slice(1, -1)).trim();
    if (/^on/i.test(name)) refuse(`reacts with ${name}`);
    if (/(^|:)href$|^src$/i.test(name) && !value.startsWith('#')) refuse('refers to elsewhere');
    if (/^\s*(javascript|data|vbscript):/i.test(value)) refuse('holds a script');
    return '';
  });
  if (!/^[\s/]*$/.test(rest)) refuse('cannot be read');
}

/** Character references and escapes of CSS, the ways of writing a letter differently. */
function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);?/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => letter(Number(code)))
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replace(/&(colon|tab|newline|lpar);/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? '');
}

const NAMED: Record<string, string> = { colon: ':', tab: '', newline: '', lpar: '(' };

function letter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function refuse(what: string): never {
  throw contentRefused(`the SVG ${what}`);
}
