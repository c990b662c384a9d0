import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from '../../supabase/environment.ts';

/**
 * One import of one file by another, both by their paths from the root. `value` runs with the file that
 * has it; `dynamic` runs later, `type` never.
 */
export type Import = { file: string; target: string; kind: 'value' | 'type' | 'dynamic' };

/** The files of this repository that a file imports, without packages. */
export function importsOf(file: string): Import[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const { module } = parseSync(file, source);
  const found: [name: string, kind: Import['kind']][] = [
    ...module.staticImports.map((one): [string, Import['kind']] => [
      one.moduleRequest.value,
      // `import { type A }` is run all the same, for what it does besides.
      /^import\s+type\b/.test(source.slice(one.start, one.end)) ? 'type' : 'value',
    ]),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry): [string, Import['kind']][] =>
        entry.moduleRequest ? [[entry.moduleRequest.value, entry.isType ? 'type' : 'value']] : [],
      ),
    ),
    ...module.dynamicImports.flatMap((one): [string, Import['kind']][] => {
      const text = source.slice(one.moduleRequest.start, one.moduleRequest.end);
      return /^['"]/.test(text) ? [[text.slice(1, -1), 'dynamic']] : [];
    }),
  ];
  return found.flatMap(([name, kind]) => {
    if (name.startsWith('#shared/')) return { file, target: name.slice(1), kind };
    if (!name.startsWith('.')) return [];
    return { file, target: posix.normalize(posix.join(dirname(file), name)), kind };
  });
}

/** The packages that a file imports to run. */
export function packagesOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return parseSync(file, source)
    .module.staticImports.filter(
      (one) => !/^import\s+type\b/.test(source.slice(one.start, one.end)),
    )
    .map((one) => one.moduleRequest.value)
    .filter((name) => !/^[.#]/.test(name));
}

/** Files that need each other before either has run, each circle in one line. */
export function circles(imports: readonly Import[]): string[] {
  const needs = new Map<string, string[]>();
  for (const { file, target, kind } of imports) {
    if (kind === 'value') needs.set(file, [...(needs.get(file) ?? []), target]);
  }
  const found: string[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  // Tarjan's strongly connected components.
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    open.push(file);
    let low = at;
    for (const target of needs.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? 0);
    }
    lowest.set(file, low);
    if (low === at) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) found.push(circle.join(' -> '));
    }
    return low;
  };
  for (const file of needs.keys()) if (!order.has(file)) visit(file);
  return found;
}
