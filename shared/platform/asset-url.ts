import { loadConfig } from './ports/platform.ts';

/** Absolute address of a stored picture: seeded rows keep the path only, because ports differ. */
export function assetUrl(supabaseUrl: string, path: string | null | undefined): string | null {
  if (!path) return null;
  return path.startsWith('/storage/') ? `${supabaseUrl}${path}` : path;
}

/** The same people, each with the absolute address of their picture. */
export async function withAvatars<Person extends { avatar_url: string | null }>(
  people: readonly Person[],
): Promise<Person[]> {
  const { supabaseUrl } = await loadConfig();
  return people.map((person) => ({
    ...person,
    avatar_url: assetUrl(supabaseUrl, person.avatar_url),
  }));
}
