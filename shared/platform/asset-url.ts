/** Absolute address of a stored picture: seeded rows keep the path only, because ports differ. */
export function assetUrl(supabaseUrl: string, path: string | null | undefined): string | null {
  if (!path) return null;
  return path.startsWith('/storage/') ? `${supabaseUrl}${path}` : path;
}
