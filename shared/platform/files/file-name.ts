import { endingsOf, RUN_ENDINGS } from '../../files/file-contents.ts';

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'csv', 'tsv', 'md', 'log'],
  'video/mp4': ['mp4', 'm4v', '3gp'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov', 'qt'],
};

/** Types that say no more than the ending does: systems name texts and tables in many ways, or not at all. */
const SAYS_LESS = /^(?:|text\/.+|application\/(?:octet-stream|(?:x-)?csv|vnd\.ms-excel))$/;

/** The names of tables of text, which come without an ending from some systems. */
const TABLES = /^(?:text|application)\/(?:(?:x-)?csv|comma-separated-values|tab-separated-values)$/;

const lastEnding = (name: string) => endingsOf(name).at(-1) ?? '';

/** A file's name with the ending of what it is; unchanged where the ending agrees or is not known. */
export function nameWithEnding(name: string, type: string): string {
  const endings = ENDINGS[type];
  if (!endings || endings.includes(lastEnding(name))) return name;
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${endings[0]}`;
}

/** Whether a name ends like something that a system runs. */
export function isProgramName(name: string): boolean {
  return RUN_ENDINGS.has(lastEnding(name));
}

/** A name without endings of programs before the last one, such as a bank's `Statement.aspx.pdf`. */
export function withoutInnerEndings(name: string): string {
  return name.replace(/\.([a-z0-9]+)(?=\s*\.)/gi, (dotted, ending: string) =>
    RUN_ENDINGS.has(ending.toLowerCase()) || ending.toLowerCase() === 'svg' ? `-${ending}` : dotted,
  );
}

/** Whether a name ends like a text, which its type may hide. */
export function isTextName(name: string): boolean {
  return ENDINGS['text/plain']?.includes(lastEnding(name)) ?? false;
}

/** What a file says that it is, by its type or else by the ending of its name; empty when by neither. */
export function saidType({ name, type }: Pick<File, 'name' | 'type'>): string {
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const ending = lastEnding(name);
  const byEnding = Object.entries(ENDINGS).find(([, endings]) => endings.includes(ending))?.[0];
  if (SAYS_LESS.test(bare) && byEnding) return byEnding;
  if (TABLES.test(bare)) return 'text/plain';
  return bare === 'image/heif' ? 'image/heic' : bare;
}
