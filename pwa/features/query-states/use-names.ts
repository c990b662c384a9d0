import { useQuery } from '@tanstack/react-query';
import { namesQuery } from '#shared/domains/profiles/cache/names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** What people are called; 'Someone' while the names are on their way, as when there is none. With `keeper`, a
 * person, their device knows them without a connection, too. */
export function useNames(
  ids: readonly (string | null)[],
  keeper?: string,
): (id: string | null) => string {
  const t = useTexts(texts);
  const query = useQuery({ ...namesQuery(ids, keeper), enabled: ids.length > 0 });
  return (id) => (id && query.data?.get(id)) || t('names.someone');
}
