import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import {
  type ArticleMeta,
  type HelpMeta,
  type PageMeta,
  type ProseDocument,
  type ProseElement,
  type ProseHeading,
  type ProseNode,
  plainText,
} from '../schema.ts';
import { readMeta, splitFrontMatter } from './front-matter.ts';

/**
 * Makes a document of a Markdown file. `path` tells which front matter it has to have; `sections` are
 * those of the same page in English, when this one is in another language.
 */
export function compileMarkdown(
  path: string,
  source: string,
  sections?: readonly ProseHeading[],
): ProseDocument<PageMeta | ArticleMeta | HelpMeta> {
  try {
    const { fields, text } = splitFrontMatter(source.replaceAll('\r\n', '\n'));
    const compiler = createCompiler(sections);
    const nodes = compiler.blocks(marked.lexer(text));
    if (sections && compiler.headings.length < sections.length) {
      throw new Error(`no section '${sections[compiler.headings.length]?.text}'`);
    }
    const words = plainText(nodes).split(/\s+/).filter(Boolean).length;
    return { meta: readMeta(path, fields, words), headings: compiler.headings, nodes };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** The anchor of a heading: its words in lower case. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function createCompiler(sections?: readonly ProseHeading[]) {
  const headings: ProseHeading[] = [];

  function blocks(tokens: readonly Token[]): ProseNode[] {
    return tokens.flatMap((token) => block(token as MarkedToken)); // no extensions: no other tokens
  }

  function block(token: MarkedToken): ProseNode[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [heading(token)];
      case 'paragraph':
        return [['p', 0, ...inline(token.tokens)]];
      case 'text':
        return inline(token.tokens ?? [token]);
      case 'blockquote':
        return [['blockquote', 0, ...blocks(token.tokens)]];
      case 'hr':
        return [['hr', 0]];
      case 'list':
        return [list(token)];
      case 'table':
        return [table(token)];
      default:
        throw new Error(`Markdown that pages do not have: ${token.type}`);
    }
  }

  function heading({ depth, tokens }: Tokens.Heading): ProseElement {
    if (depth !== 2 && depth !== 3) throw new Error(`a heading of level ${depth}: use ## or ###`);
    const children = inline(tokens);
    const text = plainText(children).trim();
    const twin = sections?.[headings.length];
    if (sections && twin?.level !== depth) throw new Error(`not a section in English: '${text}'`);
    const id = twin?.id ?? anchorOf(text);
    if (headings.some((one) => one.id === id)) throw new Error(`two headings '${text}'`);
    headings.push({ id, text, level: depth });
    return [`h${depth}`, { id }, ...children];
  }

  function list({ ordered, items }: Tokens.List): ProseElement {
    const entries = items.map((item): ProseElement => {
      const attributes = item.task ? { 'data-task': 'true' } : 0;
      // The box of a task is drawn by the page, never a token of its text.
      const content = item.tokens.filter(({ type }) => type !== 'checkbox');
      return ['li', attributes, ...blocks(content)];
    });
    return [ordered ? 'ol' : 'ul', 0, ...entries];
  }

  function table({ header, rows }: Tokens.Table): ProseElement {
    const row = (tag: 'th' | 'td', cells: Tokens.TableCell[]): ProseElement => [
      'tr',
      0,
      ...cells.map((cell): ProseElement => [tag, 0, ...inline(cell.tokens)]),
    ];
    return [
      'table',
      0,
      ['thead', 0, row('th', header)],
      ['tbody', 0, ...rows.map((cells) => row('td', cells))],
    ];
  }

  return { blocks, headings };
}

function inline(tokens: readonly Token[]): ProseNode[] {
  return tokens.flatMap((token): ProseNode[] => {
    const one = token as MarkedToken; // as above
    switch (one.type) {
      case 'text':
        return one.tokens ? inline(one.tokens) : [readable(one.text)];
      case 'escape':
        return [one.text];
      case 'strong':
      case 'em':
        return [[one.type, 0, ...inline(one.tokens)]];
      case 'codespan':
        return [['code', 0, one.text]];
      case 'link':
        return [['a', { href: one.href }, ...inline(one.tokens)]];
      case 'br':
        return [['br', 0]];
      default:
        throw new Error(`Markdown that pages do not have: ${one.type}`);
    }
  });
}

/** Straight quotes become round ones. */
function readable(text: string): string {
  return text
    .replaceAll(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s(])'/g, '$1‘')
    .replaceAll("'", '’');
}
