import { useEffect } from 'react';
import { openTab } from '#shared/platform/own-storage.ts';

const nameOf = (key: string) => `kinstead.typed.${key}`;

/** The unsent text of a form in this tab; only fields that the form still has. */
export function readTabDraft<Fields extends Record<string, string>>(
  key: string,
  fields: Fields,
): Partial<Record<keyof Fields & string, string>> {
  let stored: unknown;
  try {
    stored = JSON.parse(openTab.get(nameOf(key)) ?? '{}');
  } catch {
    return {}; // Forbidden or broken storage costs the draft, never the form.
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(
    ([name, value]) => name in fields && typeof value === 'string' && value !== '',
  );
  // The filter leaves names of the form with texts.
  return Object.fromEntries(known) as Partial<Record<keyof Fields & string, string>>;
}

/** Stores the draft on each change, so that a reload and the browser's Back keep it. */
export function useTabDraft(key: string, fields: Record<string, string>, keep = true): void {
  useEffect(() => {
    if (!keep) return;
    openTab.set(nameOf(key), JSON.stringify(fields));
  }, [key, fields, keep]);
}

/** Deletes the draft of a sent form. */
export function clearTabDraft(key: string): void {
  openTab.remove(nameOf(key));
}
