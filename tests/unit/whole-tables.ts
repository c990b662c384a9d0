/** What is no statement: comments, texts, and quoted bodies within a body. */
const SILENT = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;

/** Where an update or a delete begins; `for update`, `do update set` and triggers begin none. */
const BEGINS = /\b(?:update\s+(?:only\s+)?(?!set\b|of\b|or\b|on\b)[\w."]+|delete\s+from)\b/gi;

/** Words before `update` with which it begins no statement. */
const NO_STATEMENT = /\b(?:for|do|on|or|before|after|no key)\s*$/i;

/**
 * Updates and deletes in a text of SQL that have no WHERE of their own, each shortened to its first words.
 * The one of a subselect does not count.
 */
export function withoutWhere(source: string): string[] {
  const sql = source.replace(SILENT, ' ');
  return [...sql.matchAll(BEGINS)].flatMap(({ 0: begin, index }) => {
    if (NO_STATEMENT.test(sql.slice(0, index))) return [];
    const own = outerText(sql.slice(index));
    return /\bwhere\b/i.test(own) ? [] : [begin.replace(/\s+/g, ' ')];
  });
}

/** The statement that a text begins with, without what stands in its parentheses. */
function outerText(sql: string): string {
  let depth = 0;
  let outer = '';
  for (const char of sql) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && char === ';') || char === '$') break;
    if (depth === 0) outer += char;
  }
  return outer;
}
