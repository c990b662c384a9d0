import { type Node, parseSync } from 'oxc-parser';

/** Words that name no user, page or server; docs/style.md §4 says what to write instead. */
const AVOIDED_WORDS = [
  'anybody',
  'beside',
  'kept',
  'nobody',
  'somebody',
  'told',
  'whoever',
] as const;

/** Folders whose titles and comments are free of them. May only grow. */
export const CLEAN_FOLDERS = ['tests', 'shared', 'extension', 'pwa', 'supabase'] as const;

/** Pages that are free of them, without the specification and the records of decisions. */
export const CLEAN_PAGES = ['*.md', 'docs/*.md', 'docs/decisions/README.md'] as const;

// Not in names of files or in links: `kept-rows.ts`, `profile/kept`.
const WORD = new RegExp(`(?<![\\w/.-])(?:${AVOIDED_WORDS.join('|')})(?![\\w/-]|\\.[a-z])`, 'gi');

/** Where a text has an avoided word, as `line: the line's text`; what stands in backticks is a name. */
export function avoidedInText(text: string, firstLine = 1): string[] {
  return text.split('\n').flatMap((line, at) => {
    const isFree = !line.replace(/`[^`]*`/g, '').match(WORD);
    return isFree ? [] : [`${firstLine + at}: ${line.trim()}`];
  });
}

/** Where comments of a file, and titles of its tests, have an avoided word. */
export function avoidedInCode(file: string, source: string): string[] {
  const { program, comments } = parseSync(file, source);
  const lineOf = (position: number) => source.slice(0, position).split('\n').length;
  const texts = [...comments, ...titlesOf(program)].toSorted((a, b) => a.start - b.start);
  return texts.flatMap(({ type, start, end }) => {
    const text = source.slice(start, end);
    // A template's own quotes are backticks, too.
    return avoidedInText(
      type === 'TemplateElement' ? text.replaceAll('`', '') : text,
      lineOf(start),
    );
  });
}

/** First arguments of test(), it() and describe(), also of `test.each(rows)`, `test.step` and so on. */
function titlesOf(program: Node): Node[] {
  const titles: Node[] = [];
  const visit = (node: Node) => {
    if (node.type === 'CallExpression' && isTest(node.callee)) {
      const [title] = node.arguments;
      if (title?.type === 'Literal') titles.push(title);
      if (title?.type === 'TemplateLiteral') titles.push(...title.quasis);
    }
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one === 'object' && one !== null && typeof one.type === 'string') visit(one);
  };
  visit(program);
  return titles;
}

function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return /^(test|it|describe)$/.test(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}
