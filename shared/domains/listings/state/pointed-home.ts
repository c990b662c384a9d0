import { create } from 'zustand';

/** The home that a pointer or the focus is at, in the list or on the map: the other one shows it, too. */
export const usePointedHome = create<{
  id: string | null;
  /** By the keyboard on the map: the list goes to it. */
  follow: boolean;
}>(() => ({ id: null, follow: false }));

/** Points at a home, or at none. */
export function pointAt(id: string | null, follow = false): void {
  const { id: before } = usePointedHome.getState();
  if (before !== id) usePointedHome.setState({ id, follow });
}
