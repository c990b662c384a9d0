import { useEffect } from 'react';
import { openTab } from '#shared/platform/own-storage.ts';

const nameOf = (key: string) => `kinstead.typed.${key}`;

/** What was typed into a form in this tab and not sent: only its text fields that are known. */
export function typedBefore<Fields extends Record<string, string>>(
  key: string,
  fields: Fields,
): Partial<Record<keyof Fields & string, string>> {
  let kept: unknown;
  try {
    kept = JSON.parse(openTab.get(nameOf(key)) ?? '{}');
  } catch {
    return {}; // Forbidden or broken storage costs the draft, never the form.
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(
    ([name, value]) => name in fields && typeof value === 'string' && value !== '',
  );
  // The filter leaves names of the form with texts.
  return Object.fromEntries(known) as Partial<Record<keyof Fields & string, string>>;
}

/** Keeps what is typed, for a reload and for the way back. */
export function useTyped(key: string, fields: Record<string, string>, keep = true): void {
  useEffect(() => {
    if (!keep) return;
    openTab.set(nameOf(key), JSON.stringify(fields));
  }, [key, fields, keep]);
}

/** Forgets it, because it was sent. */
export function clearTyped(key: string): void {
  openTab.remove(nameOf(key));
}
