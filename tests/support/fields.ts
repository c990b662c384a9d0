import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { DOLLARS } from '#shared/kit/money.ts';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from './source-files.ts';

/** A field in a page's source, with those of its properties that stand there as values. */
export type FieldPlace = { place: string; props: Record<string, unknown> };

/** Names that stand for a value in the properties of fields. */
const KNOWN: Record<string, unknown> = { DOLLARS };

const SHELLS = sourceFiles(['pwa', 'shared', 'extension']);

/** Every use of a component, found in the sources, so that a new one is covered by itself. */
export function fieldsNamed(component: string): FieldPlace[] {
  return SHELLS.filter((file) => file.endsWith('.tsx')).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    if (!source.includes(`<${component}`)) return [];
    return elementsIn(parseSync(file, source).program, component).map((element) => ({
      place: `${file}:${source.slice(0, element.start).split('\n').length}`,
      props: propsOf(element, source),
    }));
  });
}

type Element = Extract<Node, { type: 'JSXOpeningElement' }>;

function elementsIn(node: Node, component: string): Element[] {
  const found: Element[] = [];
  walk(node, (one) => {
    if (one.type !== 'JSXOpeningElement' || one.name.type !== 'JSXIdentifier') return;
    if (one.name.name === component) found.push(one);
  });
  return found;
}

/** Every node below one, itself included. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** The nodes right below one. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((child) => typeof child === 'object' && child !== null && 'type' in child);
}

function propsOf(element: Element, source: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
    const { value } = attribute;
    if (value === null) props[attribute.name.name] = true;
    if (value?.type === 'Literal') props[attribute.name.name] = value.value;
    if (value?.type !== 'JSXExpressionContainer') continue;
    const found = valueIn(source.slice(value.expression.start, value.expression.end));
    if (found !== undefined) props[attribute.name.name] = found;
  }
  return props;
}

/** A number, a name that is known, or a plain object of such; undefined for what only runs. */
function valueIn(text: string): unknown {
  if (/^-?[\d_.]+$/.test(text)) return Number(text.replaceAll('_', ''));
  if (text in KNOWN) return KNOWN[text];
  const pairs = /^\{([^{}]*)\}$/.exec(text)?.[1];
  if (pairs === undefined) return undefined;
  return Object.fromEntries(
    [...pairs.matchAll(/(\w+): (?:'([^']*)'|([\d_.]+))/g)].map(([, name = '', word, number]) => [
      name,
      word ?? Number(number),
    ]),
  );
}
