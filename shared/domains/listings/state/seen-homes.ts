import { useEffect } from 'react';
import { create } from 'zustand';
import { writeOwn } from '../../../platform/own-storage.ts';
import { SEEN_HOMES_KEY } from '../../../platform/persisted.ts';
import { readStoredIds } from './stored-ids.ts';

/** So many homes are remembered, the latest. */
const MOST = 300;

const useSeen = create<{ ids: readonly string[]; loaded: boolean }>(() => ({
  ids: [],
  loaded: false,
}));

async function load(): Promise<readonly string[]> {
  const { ids, loaded } = useSeen.getState();
  if (loaded) return ids;
  const known = await readStoredIds(SEEN_HOMES_KEY);
  useSeen.setState({ ids: known, loaded: true });
  return known;
}

/** Remembers on this device that a home was looked at. */
export async function markSeen(id: string): Promise<void> {
  const before = await load();
  if (before[0] === id) return;
  const ids = [id, ...before.filter((each) => each !== id)].slice(0, MOST);
  useSeen.setState({ ids });
  await writeOwn('open', SEEN_HOMES_KEY, JSON.stringify(ids));
}

/** The homes that were looked at on this device, the latest first. */
export function useSeenHomes(): readonly string[] {
  useEffect(() => void load(), []);
  return useSeen(({ ids }) => ids);
}
