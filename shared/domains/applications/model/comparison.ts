/** As many applications stand next to each other. */
export const COMPARED_MOST = 4;

/** The ids of an address, `a.b.c`: each once, and no more than stand next to each other. */
export function comparedIds(ids: string | undefined): string[] {
  return [...new Set((ids ?? '').split('.'))]
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(0, COMPARED_MOST);
}
