import type { Plugin } from 'vite';

/** A module's static imports are what its file needs before it can run. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Notes which modules the first routes need before they can run: these stay in the files that
 * quality.md P1 measures, and the groups of what pages share leave them alone.
 *
 * @param isRoot whether a module is the app's entry or the page of a first route
 */
export function firstModules(isRoot: (id: string) => boolean): Plugin & FirstModules {
  const first = new Set<string>();
  const add = (id: string, modules: Modules) => {
    if (first.has(id)) return;
    first.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) add(next, modules);
  };
  return {
    name: 'kinstead:first-modules',
    apply: 'build',
    buildEnd() {
      for (const id of this.getModuleIds()) if (isRoot(id)) add(id, this);
    },
    has: (id) => first.has(id),
  };
}

type FirstModules = { has(id: string): boolean };
