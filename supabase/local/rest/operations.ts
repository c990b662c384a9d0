import { seal } from './literals.ts';

/** `not.eq.value`, in its parts. */
export const OPERATION =
  /^((?:not\.)?)(eq|neq|gt|gte|lt|lte|like|ilike|match|imatch|is|isdistinct|in|cs|cd|ov|sl|sr|nxl|nxr|adj|fts|plfts|phfts|wfts)((?:\([^)]*\))?)\.(.*)$/s;

/** `not.eq.value` with its value sealed; null where it is no operation. */
export function sealOperation(text: string): string | null {
  const [, not = '', operator = '', modifier = '', value = ''] = OPERATION.exec(text) ?? [];
  if (!operator) return null;
  const start = `${not}${operator}${modifier}.`;
  if (operator === 'is') return text;
  if (operator === 'in') return value.startsWith('(') ? start + sealList(value) : text;
  const pattern = operator.endsWith('like') ? value.replaceAll('*', '%') : value;
  const isQuantified = modifier === '(any)' || modifier === '(all)';
  return start + (isQuantified ? `{${seal(pattern)}}` : seal(pattern));
}

/** `(a,"b,c")`, each item sealed. */
function sealList(text: string): string {
  const inner = text.replace(/^\(/, '').replace(/\)$/, '');
  if (inner === '') return '()';
  const items: string[] = [];
  const item = /\s*"((?:[^"\\]|\\.)*)"\s*(?=,|$)|([^,]*)/gsy;
  for (let at = 0; at <= inner.length; at = item.lastIndex + 1) {
    item.lastIndex = at;
    const [, quoted, plain = ''] = item.exec(inner) ?? [];
    items.push(seal(quoted === undefined ? plain : quoted.replace(/\\(.)/gs, '$1')));
  }
  return `(${items.join(',')})`;
}
