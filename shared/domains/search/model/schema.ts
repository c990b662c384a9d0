import * as z from 'zod/mini';

/** BAR-08: what a result is. */
const resultTypes = [
  'property',
  'action',
  'navigation',
  'ai_response',
  'document_analysis',
  'help',
] as const;

/** The things of a host that have names. */
const thingKinds = [
  'person',
  'home',
  'application',
  'tour',
  'lease',
  'conversation',
  'message',
  'document',
  'request',
  'work_order',
  'vendor',
] as const;

/** A person's last matter of one sort. */
const matterSchema = z.nullish(z.object({ id: z.string(), status: z.string(), home: z.string() }));

/** What is known of a thing, for words in the language that is shown. */
const factsSchema = z.object({
  at: z.nullish(z.string()),
  status: z.nullish(z.string()),
  home: z.nullish(z.string()),
  place: z.nullish(z.string()),
  people: z.nullish(z.string()),
  ends_on: z.nullish(z.string()),
  time_zone: z.nullish(z.string()),
  document: z.nullish(z.string()),
  trade: z.nullish(z.string()),
  contact: z.nullish(z.string()),
  text: z.nullish(z.string()),
  lease: matterSchema,
  application: matterSchema,
  tour: matterSchema,
  guided: matterSchema,
  member: z.nullish(z.string()),
});

/** A result of the bar's search (BAR-08, BAR-09, BAR-34 to BAR-37). */
const searchResultSchema = z.object({
  id: z.string(),
  type: z.enum(resultTypes),
  title: z.string(),
  description: z.string(),
  /** 0 to 1. */
  confidence: z.number().check(z.gte(0), z.lte(1)),
  query: z.string(),
  kind: z.optional(z.enum(thingKinds)),
  facts: z.optional(factsSchema),
  action: z.object({
    type: z.enum(['navigate', 'display', 'execute']),
    payload: z.object({
      route: z.optional(z.string()),
      showModeSwitch: z.optional(z.boolean()),
      callback: z.optional(z.string()),
    }),
  }),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** What the search function answers. */
export const searchAnswerSchema = z.object({ results: z.array(searchResultSchema) });

/** A file as the search takes it: text cut short, of anything else its name and type. */
export type SearchFile = { name: string; type: string; content: string };
