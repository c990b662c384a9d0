import { readFileSync } from 'node:fs';

/** What supabase/config.toml says of one function. */
export type FunctionSettings = { verifyJwt: boolean; enabled: boolean };

/** As on the platform: a function of which nothing is said asks for a user's token. */
export const DEFAULTS: FunctionSettings = { verifyJwt: true, enabled: true };

/**
 * Reads the `[functions.<name>]` tables. Only those, and of them only what changes an answer:
 * whatever else the file holds is between its author and Supabase's own CLI.
 */
export function readFunctionSettings(file: string): Map<string, FunctionSettings> {
  const found = new Map<string, FunctionSettings>();
  let current: FunctionSettings | null = null;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, table] = /^\s*\[([^[\]]+)\]\s*(?:#.*)?$/.exec(line) ?? [];
    if (table !== undefined) {
      const [, name] = /^functions\.["']?([\w-]+)["']?$/.exec(table.trim()) ?? [];
      current = name === undefined ? null : { ...DEFAULTS };
      if (name !== undefined && current) found.set(name, current);
      continue;
    }
    const [, key, value] =
      /^\s*(verify_jwt|enabled)\s*=\s*(true|false)\s*(?:#.*)?$/.exec(line) ?? [];
    if (current && key === 'verify_jwt') current.verifyJwt = value === 'true';
    if (current && key === 'enabled') current.enabled = value === 'true';
  }
  return found;
}
