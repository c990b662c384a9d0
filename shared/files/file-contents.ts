// What client and server both know about the contents of files. The client says no at once and in
// words; the server's no counts.

/** What the bytes of a declared type may be found to be. */
export const FOUND_AS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/jpg': ['image/jpeg'],
  'image/png': ['image/png', 'image/apng'],
  'image/webp': ['image/webp'],
  'image/gif': ['image/gif'],
  'image/avif': ['image/avif'],
  'image/heic': ['image/heic', 'image/heif'],
  'image/svg+xml': ['image/svg+xml'],
  'application/pdf': ['application/pdf'],
  'video/mp4': ['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'],
  'video/quicktime': ['video/quicktime', 'video/mp4'],
  'video/webm': ['video/webm'],
  // A recording's container is a film's; nothing in its first bytes says that it only sounds.
  'audio/mp4': ['audio/mp4', 'audio/x-m4a', 'video/mp4'],
  'audio/webm': ['audio/webm', 'video/webm'],
  'audio/ogg': ['audio/ogg', 'audio/ogg; codecs=opus', 'video/ogg', 'application/ogg'],
};

/** How many of a file's first bytes say what it is. */
export const HEAD_BYTES = 4100;

/** Two thirds more than the largest sensors of phones; a bomb has thousands of times more. */
export const MOST_PIXELS = 100_000_000;

/** Endings that something, somewhere, runs. */
export const RUN_ENDINGS: ReadonlySet<string> = new Set(
  (
    'asp aspx bat cgi chm cmd cpl dll dmg exe hta htm html jar js jse jsp lnk mhtml mjs msi ' +
    'php php3 php4 php5 phar phtml pif ps1 py scr sh shtml svgz swf vbe vbs wsf xht xhtml xml xsl'
  ).split(' '),
);

/** Long enough not to turn up in compressed pixels by chance. */
export const SCRIPTS: readonly RegExp[] = [
  /<script[\s>/]/i,
  /<\?php\s/i,
  /<html[\s>]/i,
  /<iframe[\s>]/i,
  /<!doctype html/i,
  /<svg\s+[\w:]+=/i,
  /javascript:/i,
  /\son(error|load|click)\s*=/i,
];

/** What makes a reader of PDF act by itself. */
export const PDF_ACTS = /\/(JavaScript|JS|Launch|RichMedia|GoToE)(?=[\s()<>[\]{}/%]|$)/;

/** The endings of a file's name, in small letters. */
export function endingsOf(name: string): string[] {
  return name
    .slice(name.lastIndexOf('/') + 1)
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((ending) => ending.trim());
}

/** First bytes at an offset, and what begins with them. */
const SIGNATURES: readonly [offset: number, bytes: string, type: string][] = [
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, 'GIF87a', 'image/gif'],
  [0, 'GIF89a', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [0, '%PDF-', 'application/pdf'],
  [0, 'OggS', 'audio/ogg'],
];

/** Brands of the container that pictures, films and recordings share. */
const BRANDS: readonly [RegExp, string][] = [
  [/^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/, 'image/heic'],
  [/^avi[fs]/, 'image/avif'],
  [/^qt {2}/, 'video/quicktime'],
  [/^M4A/, 'audio/mp4'],
  [/^(3g2|3ge|3gg|3gp)/, 'video/3gpp'],
  [/^(isom|iso\d|mp4\d|M4V|avc1|dash|cmf|f4v|mmp4|MSNV)/, 'video/mp4'],
];

/** What a file is by its first bytes; null when they say nothing that is taken anywhere. */
export function sniffHead(head: Uint8Array): string | null {
  const text = latin(head.subarray(0, HEAD_BYTES));
  const known = SIGNATURES.find(([offset, bytes]) => text.startsWith(bytes, offset));
  if (known && (known[2] !== 'image/webp' || text.startsWith('RIFF'))) return known[2];
  if (text.startsWith('ftyp', 4)) {
    return BRANDS.find(([brand]) => brand.test(text.slice(8, 12)))?.[1] ?? null;
  }
  const isMatroska = text.startsWith('\x1a\x45\xdf\xa3');
  return isMatroska && text.slice(0, 64).includes('webm') ? 'video/webm' : sniffMarkup(text);
}

function sniffMarkup(latinText: string): string | null {
  const text = latinText
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]/s.test(text)) return 'image/svg+xml';
  return /^(<!--.*?-->\s*)*<(!doctype|html|head|body|script|iframe|\?php)/s.test(text)
    ? 'text/html'
    : null;
}

/** UTF-8 without what no text has; the head may end inside of a character. */
export function isTextHead(head: Uint8Array): boolean {
  for (const character of new TextDecoder().decode(head, { stream: true })) {
    if (character === '\ufffd' || isControl(character)) return false;
  }
  return true;
}

function isControl(character: string): boolean {
  return character < ' ' && !'\t\n\r\f'.includes(character);
}

const STRETCH = 8192;

/** Bytes as text, one character a byte, whatever a decoder called latin1 makes of some. */
export function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STRETCH) {
    text += String.fromCharCode(...bytes.subarray(at, at + STRETCH));
  }
  return text;
}
