import { queryOptions } from '@tanstack/react-query';

/** What a sentence asks for twice so that both cannot be. What reads sentences arrives with the first one. */
export function contradictionsQuery(sentence: string) {
  return queryOptions({
    queryKey: ['listings', 'contradictions', sentence] as const,
    queryFn: async ({ client }) =>
      (await import('./sentence.ts')).readContradictions(client, sentence),
    staleTime: 60_000,
    enabled: sentence !== '',
    // Reading is the device's own work.
    networkMode: 'always',
  });
}
