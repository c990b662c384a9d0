import type { CallStore } from '../call/call-state.ts';

/** One comes every five seconds; after two that did not come it is not shown any more, in ms. */
const LASTS = 12_000;

/** Pictures in place of video, each until the next one or until there are no more. */
export function createStills(store: CallStore) {
  const ends = new Map<string, ReturnType<typeof setTimeout>>();
  const put = (person: string, address: string | null) =>
    store.setState(({ stills }) => {
      const { [person]: _, ...others } = stills;
      return { stills: address === null ? others : { ...others, [person]: address } };
    });
  return {
    put(person: string, jpeg: string): void {
      clearTimeout(ends.get(person));
      ends.set(
        person,
        setTimeout(() => put(person, null), LASTS),
      );
      put(person, `data:image/jpeg;base64,${jpeg}`);
    },
    close(): void {
      for (const end of ends.values()) clearTimeout(end);
    },
  };
}
