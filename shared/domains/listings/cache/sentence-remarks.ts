import { queryOptions } from '@tanstack/react-query';

/**
 * What is to be said of a sentence: what it asks for twice so that both cannot be, and at which waters it looks in
 * this city. What reads sentences arrives with the first one.
 */
export function sentenceRemarksQuery(sentence: string, city: string | undefined) {
  return queryOptions({
    queryKey: ['listings', 'sentence-remarks', sentence, city] as const,
    queryFn: async ({ client }) =>
      (await import('./sentence.ts')).readRemarks(client, sentence, city),
    staleTime: 60_000,
    enabled: sentence !== '',
    // Reading is the device's own work.
    networkMode: 'always',
  });
}
