import * as z from 'zod/mini';

/** A field of a form in the panel: what a plan still needs, or what of it can be changed. */
const formFieldSchema = z.object({
  /** Names the value in `amend`. */
  name: z.string(),
  label: z.string(),
  /** `moment` is `YYYY-MM-DDTHH:MM` in `zone`, `day` `YYYY-MM-DD`, `month` `YYYY-MM`, `money` dollars. */
  kind: z.enum([
    'text',
    'long_text',
    'money',
    'moment',
    'day',
    'month',
    'choice',
    'email',
    'number',
  ]),
  /** What it is now; empty where it is missing. */
  value: z.string(),
  /** Of a choice: what can be said, and how it is called. */
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** IANA zone whose clocks a moment is read by. */
  zone: z.optional(z.string()),
  optional: z.optional(z.boolean()),
});

/** The fields of one step. */
export const formSchema = z.object({
  /** The step of the plan that it edits; null where it completes a request that has no plan yet. */
  step: z.nullable(z.string()),
  fields: z.array(formFieldSchema),
});

/** A form as a client shows it. */
export type Form = z.infer<typeof formSchema>;

/** A field of a form. */
export type FormField = z.infer<typeof formFieldSchema>;
