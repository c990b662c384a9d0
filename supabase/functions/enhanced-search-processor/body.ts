import * as z from 'npm:zod@4';
import { Refusal } from '../_shared/serve.ts';
import { AUDIENCES, type Audience } from './places.ts';

const LONGEST_QUERY = 500;
/** As the attachment picker has it. */
const MOST_FILES = 10;
/** Where clients cut a text file before they send it. */
export const LONGEST_TEXT = 5000;
const LONGEST_CONTENT = 100_000;

const file = z.object({
  name: z.string().min(1).max(255),
  type: z.string().max(127),
  content: z.string(),
});

const body = z.object({
  query: z.string().default(''),
  userType: z.enum(AUDIENCES).nullish(),
  context: z
    .object({ currentPage: z.string().max(500).nullish(), userId: z.uuid().nullish() })
    .nullish(),
  files: z.array(file).default([]),
});

/** What is looked for, and for whom the pages are. */
export type Question = {
  query: string;
  audience: Audience;
  currentPage: string | null;
  /** Whom the client believes signed in; compared with who is. */
  userId: string | null;
  files: z.infer<typeof file>[];
};

/** Reads a body; throws a refusal in words for the person who searched. */
export function readQuestion(input: unknown): Question {
  const parsed = body.safeParse(input);
  if (!parsed.success) throw new Refusal(400, 'The search could not be read.');
  const { query, userType, context, files } = parsed.data;
  const text = query.trim();
  if (text === '' && files.length === 0) throw new Refusal(400, 'Type what you are looking for.');
  if (text.length > LONGEST_QUERY) {
    throw new Refusal(413, `A search may have at most ${LONGEST_QUERY} characters.`);
  }
  if (files.length > MOST_FILES) {
    throw new Refusal(413, `You can only search with up to ${MOST_FILES} files.`);
  }
  const large = files.find(({ content }) => content.length > LONGEST_CONTENT);
  if (large) throw new Refusal(413, `${large.name} is too large to search with.`);
  return {
    query: text,
    audience: userType ?? 'visitor',
    currentPage: context?.currentPage ?? null,
    userId: context?.userId ?? null,
    files,
  };
}
