import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReportSignature } from '#shared/domains/tours/model/report/signature.ts';
import { fileHash } from '#shared/platform/file-hash.ts';

/** The hash under which a text is signed. */
export const coversOf = (text: string): Promise<string> => fileHash(new Blob([text]));

const coversQuery = (text: string) =>
  queryOptions({
    queryKey: ['covers', text] as const,
    queryFn: () => coversOf(text),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Whether a text is another one than the one that was signed; false until that is known. */
export function useIsChanged(signature: ReportSignature | null, text: string): boolean {
  const { data } = useQuery({ ...coversQuery(text), enabled: signature !== null });
  return signature !== null && data !== undefined && data !== signature.covers;
}
