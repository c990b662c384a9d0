import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import compile from 'icu-minify/compile';
import { type Node, type ObjectExpression, parseSync } from 'oxc-parser';
import type { Message } from '../locale.ts';

/** A text as the build writes it into the file that uses it. */
export type CompiledText = readonly [english: Message, id: string];

/** Reads a catalogue as it is on disk now: words in groups and nothing that has to be run. */
export function readCatalogue(path: string): Map<string, string> {
  const source = readFileSync(path, 'utf8');
  const { program } = parseSync(path, source);
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  const texts = exported && bare(exported.declaration as Node); // a declaration fails below
  if (texts?.type !== 'ObjectExpression') throw new Error(`${path} has no texts`);
  return new Map(flat(path, texts));
}

/** Every text by its whole name, such as `menu.signOut`. */
function* flat(path: string, group: ObjectExpression, before = ''): Generator<[string, string]> {
  for (const property of group.properties) {
    const { key, value } = property.type === 'Property' ? property : {};
    const name = key?.type === 'Identifier' ? key.name : key?.type === 'Literal' && key.value;
    if (typeof name !== 'string') throw new Error(`${path}: only plain names in ${before}`);
    if (value?.type === 'ObjectExpression') yield* flat(path, value, `${before}${name}.`);
    else if (value?.type === 'Literal' && typeof value.value === 'string')
      yield [before + name, value.value];
    else throw new Error(`${path}: ${before}${name} is no plain text`);
  }
}

function bare(node: Node): Node {
  const typed = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return typed ? bare(node.expression) : node;
}

/** Where the same catalogue is in another language: in a tree of its own, under the same path. */
export function translationOf(root: string, english: string, locale: string): string {
  const place = relative(root, english).replaceAll('\\', '/');
  return join(root, 'translations', locale, place.replace(/\/en\.ts$/, '.ts'));
}

/** What a text is known by in every language: four letters made of where it stands. */
function textId(root: string, path: string, key: string): string {
  const place = relative(root, path).replaceAll('\\', '/');
  return createHash('sha256').update(`${place} ${key}`).digest('base64url').slice(0, 4);
}

/** A catalogue's texts, compiled. */
export function compiledCatalogue(root: string, path: string): Map<string, CompiledText> {
  const texts = readCatalogue(path);
  return new Map(
    [...texts].map(([key, text]) => [key, [compiled(path, key, text), textId(root, path, key)]]),
  );
}

/** The texts of a second language by id, for all catalogues; equal ones are left out. */
export function translations(
  root: string,
  english: readonly string[],
  locale: string,
): Record<string, Message> {
  const all: Record<string, Message> = {};
  const owners = new Map<string, string>();
  for (const path of english) {
    const other = translationOf(root, path, locale);
    const [source, target] = [readCatalogue(path), readCatalogue(other)];
    for (const [key, text] of source) {
      const id = textId(root, path, key);
      const name = `${path} ${key}`;
      const owner = owners.get(id);
      if (owner) throw new Error(`One id for two texts, rename one: ${owner} and ${name}`);
      owners.set(id, name);
      const translated = target.get(key);
      if (translated === undefined) throw new Error(`${other} has no ${key}`);
      if (translated !== text) all[id] = compiled(other, key, translated);
    }
  }
  return all;
}

function compiled(path: string, key: string, text: string): Message {
  try {
    return compile(text);
  } catch (cause) {
    throw new Error(`${path}: ${key} is no ICU message: ${text}`, { cause });
  }
}
