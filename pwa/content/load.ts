import { currentLocale } from '#shared/language/locale.ts';

/**
 * Loads a file of the shown language, such as `legal/terms.md`, among the modules that the build
 * knows by path; null when there is none. Each language's words are chunks of their own.
 */
export async function loadWords<Words>(
  modules: Record<string, () => Promise<Words>>,
  file: string,
): Promise<Words | null> {
  const wanted = `/${currentLocale()}/${file}`;
  const found = Object.entries(modules).find(([path]) => path.endsWith(wanted));
  return (await found?.[1]()) ?? null;
}
