/**
 * The statement of a migration that a text stands in, in a form that runs once more over its first
 * run; null for what only a database made anew shows, such as tables and rows.
 */
export function repeatable(migration: string, at: number): string | null {
  const statement = statements(migration).find(({ start, end }) => start <= at && at < end);
  const text = statement ? bare(migration.slice(statement.start, statement.end)) : '';
  if (/^create (or replace )?(function|view)\b/i.test(text)) {
    return text.replace(/^create (or replace )?/i, 'create or replace ');
  }
  const [, kind, name, table] =
    /^create (policy|trigger) ("[^"]+"|\S+)[\s\S]*?\son (\S+)/i.exec(text) ?? [];
  return kind ? `drop ${kind} if exists ${name} on ${table};\n${text}` : null;
}

/** Without the comments and blank lines before it. */
const bare = (text: string): string => text.replace(/^(\s+|--[^\n]*\n)+/, '');

/** Where statements begin and end: semicolons in strings, bodies and comments end none. */
function statements(sql: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const skipped = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g;
  let start = 0;
  for (const { 0: piece, index } of sql.matchAll(skipped)) {
    if (piece !== ';') continue;
    found.push({ start, end: index + 1 });
    start = index + 1;
  }
  return found;
}
