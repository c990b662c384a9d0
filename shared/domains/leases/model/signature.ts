/** Every mark that writes an apostrophe, and invisible characters. */
const LEFT_OUT = /['`´‘’‛ʹʻʼʽˈ＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** The accents that normalize('NFKD') leaves, as private.plain_words names them. */
const ACCENTS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u064b-\\u065f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u3099\\u309a\\ufe00-\\ufe0f\\ufe20-\\ufe2f';
const EVERY_ACCENT = new RegExp(`[${ACCENTS}]`, 'gu');

/** Letters that have no accent to lose, as they are typed without their key. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
};

/**
 * A name as it is compared with another: small letters and digits of its words. Enforced by
 * private.folded_name, which does the same.
 */
export function foldedName(name: string): string {
  return name
    .replace(LEFT_OUT, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœþøłđðıς]/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(EVERY_ACCENT, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** Whether what was typed is this person's name, as sign_lease takes it. */
export function isOwnName(typed: string, name: string | null | undefined): boolean {
  const own = foldedName(name ?? '');
  return own !== '' && foldedName(typed) === own;
}
