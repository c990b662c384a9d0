import type { EntityKind } from '#shared/platform/commands/words.ts';

/** Pages of one thing, by the beginning of their path. */
const PAGES: readonly (readonly [RegExp, EntityKind])[] = [
  [/^\/dashboard\/applications\/([0-9a-f-]{36})/, 'application'],
  [/^\/dashboard\/leases\/([0-9a-f-]{36})/, 'lease'],
  [/^\/dashboard\/earnings\/leases\/([0-9a-f-]{36})/, 'lease'],
  [/^\/dashboard\/listings\/([0-9a-f-]{36})/, 'listing'],
  [/^\/listings\/([0-9a-f-]{36})/, 'listing'],
];

/** The thing that a page is about: 'approve this one'. Null for a page of none, or of many. */
export function pageThing(page: string | null): { kind: EntityKind; id: string } | null {
  for (const [path, kind] of PAGES) {
    const id = path.exec(page ?? '')?.[1];
    if (id) return { kind, id };
  }
  return null;
}
