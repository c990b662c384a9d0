import { type Node, parseSync } from 'oxc-parser';
import type { CompiledText } from './catalogues.ts';

/** Where catalogues are; in folders of routes with a dash, so that they are no route. */
const CATALOGUE = /(^|\/)-?texts\/en\.ts$/;

type Catalogue = ReadonlyMap<string, CompiledText>;
type Edit = { start: number; end: number; text: string };

/** Whether a file's text is worth parsing. */
export const mayUseTexts = (source: string): boolean => /texts\/en\.ts'/.test(source);

/**
 * Puts the English texts where they are used: a page brings the words that it shows and no others,
 * no names, and no file of their own. `useTexts(texts)` and `textsOf(texts)` lose their catalogue,
 * `t('menu.open')` becomes `t(["Open", "a1B2"])`; of keys that only the running page knows, as in
 * `t(`status.${status}`)`, all that may be meant come along.
 */
export function inlineTexts(
  file: string,
  source: string,
  read: (specifier: string) => Catalogue,
): string {
  const { program, module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const catalogues = new Map<string, Catalogue>();
  const edits: Edit[] = [];
  for (const one of module.staticImports) {
    const local = one.entries.find(({ importName }) => importName.kind === 'Default')?.localName;
    if (!CATALOGUE.test(one.moduleRequest.value) || !local || one.entries[0]?.isType) continue;
    catalogues.set(local.value, read(one.moduleRequest.value));
    edits.push({ start: one.start, end: one.end, text: '' });
  }
  if (catalogues.size === 0) return source;

  const fail = (node: Node, why: string): never => {
    const line = source.slice(0, node.start).split('\n').length;
    throw new Error(`${file}:${line}: ${why}`);
  };
  const speakers = new Map<string, Catalogue>();
  /** The catalogue of `useTexts(texts)` and `textsOf(texts)`. */
  const given = (node: Node | null): Catalogue | undefined => {
    if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
    if (node.callee.name !== 'useTexts' && node.callee.name !== 'textsOf') return undefined;
    const [argument] = node.arguments;
    const catalogue = argument?.type === 'Identifier' && catalogues.get(argument.name);
    return catalogue || fail(node, `${node.callee.name} takes an imported catalogue`);
  };
  const nodes = [...walk(program)];
  const expected = new Set<Node>();
  for (const { node } of nodes) {
    if (given(node) && node.type === 'CallExpression') {
      const [argument] = node.arguments;
      if (argument) edits.push({ start: argument.start, end: argument.end, text: '' });
      if (argument) expected.add(argument);
    }
    if (node.type !== 'VariableDeclarator') continue;
    const catalogue = given(node.init);
    if (!catalogue) continue;
    if (node.id.type !== 'Identifier') return fail(node, 'texts are given one name');
    const known = speakers.get(node.id.name);
    if (known && known !== catalogue) return fail(node, 'one name for two catalogues');
    speakers.set(node.id.name, catalogue);
    expected.add(node.id);
  }

  const tables: string[] = [];
  const replace = (key: Node, catalogue: Catalogue): void => {
    if (key.type === 'ConditionalExpression') {
      replace(key.consequent, catalogue);
      replace(key.alternate, catalogue);
    } else if (key.type === 'Literal' && typeof key.value === 'string') {
      const text = catalogue.get(key.value) ?? fail(key, `no text ${key.value}`);
      edits.push({ start: key.start, end: key.end, text: JSON.stringify(text) });
    } else {
      const first = key.type === 'TemplateLiteral' ? key.quasis[0]?.value.cooked : '';
      const before = (first ?? '').replace(/[^.]*$/, '');
      const meant = [...catalogue].filter(([name]) => name.startsWith(before));
      const rest = meant.map(([name, text]) => [name.slice(before.length), text]);
      const json = JSON.stringify(Object.fromEntries(rest));
      if (!tables.includes(json)) tables.push(json);
      const table = `__texts${tables.indexOf(json)}`;
      // The common prefix of all keys is neither stored nor looked up.
      const skipped = before
        ? { end: key.start + 1 + before.length, text: `${table}[\`` }
        : { end: key.start, text: `${table}[` };
      edits.push({ start: key.start, ...skipped });
      edits.push({ start: key.end, end: key.end, text: ']' });
    }
  };
  for (const { node } of nodes) {
    if (node.type !== 'CallExpression') continue;
    const { callee } = node;
    const speaker = callee.type === 'MemberExpression' ? callee.object : callee;
    const catalogue =
      speaker.type === 'Identifier' ? speakers.get(speaker.name) : given(speaker as Node);
    if (!catalogue || (callee.type === 'MemberExpression' && !isRich(callee))) continue;
    const [key] = node.arguments;
    if (!key || key.type === 'SpreadElement') return fail(node, 'a text needs its key');
    replace(key, catalogue);
    expected.add(speaker);
  }
  for (const { node, parent } of nodes) {
    if (node.type !== 'Identifier' || expected.has(node) || isName(node, parent)) continue;
    // Whatever is handed on, the build does not see how it is used.
    if (speakers.has(node.name)) fail(node, `${node.name} can only be called, not handed on`);
    if (catalogues.has(node.name) && parent?.type !== 'TSTypeQuery')
      if (!/^Import/.test(parent?.type ?? '')) fail(node, `${node.name} is not to be read`);
  }
  // Before the first line, on it: those that follow keep their numbers.
  const before = tables.map((json, at) => `const __texts${at} = ${json};`).join('');
  return before + spliced(source, edits);
}

function isRich(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'rich'
  );
}

/** Whether an identifier is a property's or an attribute's name, not a variable. */
function isName(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  // `[t]` only says that something is to be made again for another language.
  if (parent?.type === 'ArrayExpression') return true;
  if (parent?.type === 'Property') return parent.key === node && !parent.shorthand;
  return /^TS(Property|Type)/.test(parent?.type ?? '');
}

function* walk(
  node: Node,
  parent: Node | null = null,
): Generator<{ node: Node; parent: Node | null }> {
  yield { node, parent };
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null && typeof one.type === 'string')
        yield* walk(one, node);
    }
  }
}

function spliced(source: string, edits: Edit[]): string {
  let text = source;
  for (const edit of edits.sort((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}
