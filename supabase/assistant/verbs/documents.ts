import { z } from 'zod';
import { fileDocument } from '#shared/domains/documents/model/commands.ts';
import { documentWords } from '#shared/domains/documents/model/words.ts';
import { ToolRefusal } from '../tools/tool.ts';
import { unspoken, type Verb } from './verb.ts';

/** Verbs of papers. */
export const documentVerbs: readonly Verb[] = [
  {
    spoken: documentWords.setExpiry,
    async subject({ tx }, input) {
      const { document } = z.object({ document: z.string() }).parse(input);
      const [row] = await tx<{ id: string; expires_on: string | null }[]>`
        select id, expires_on::text from public.documents where id = ${document}`;
      if (!row) throw new ToolRefusal('no_longer_possible');
      return { ...row };
    },
  },
  { spoken: documentWords.remove },
];

/** What only the form of an attached file says: no sentence has a file. */
export const documentForms: readonly Verb[] = [
  {
    spoken: unspoken(
      fileDocument,
      { en: 'File a document', es: 'Archivar un documento' },
      '/dashboard/documents',
    ),
    subject: async () => null,
    touches: (input) => [
      { kind: 'document', id: z.object({ document: z.string() }).parse(input).document },
    ],
  },
];
