import type { Sql } from 'postgres';
import { asUser } from './database.ts';

/** Where a request comes from, when it may come at all. */
export type Origin = { value: string; isInstall: boolean };

/** The exact allow-list: the app itself and registered installs of the extension. */
export async function allowedOrigin(
  sql: Sql,
  pwaOrigin: string,
  value: string | undefined,
): Promise<Origin | null> {
  if (value === undefined) return null;
  if (value === pwaOrigin) return { value, isInstall: false };
  if (!/^(chrome|moz|safari-web)-extension:\/\/[\w.-]+$/.test(value)) return null;
  const known = await asUser(sql, null, async (tx) => {
    const [row] = await tx<{ known: boolean }[]>`select assistant.origin_known(${value}) as known`;
    return row?.known ?? false;
  });
  return known ? { value, isInstall: true } : null;
}
