import { PRODUCT } from '../config.ts';

/** The pieces of a mail; all of it is plain text that the template dresses. */
export type Letter = {
  subject: string;
  heading: string;
  /** Before the code. */
  lead: string;
  /** Shown large: the only number of six digits in the whole mail. */
  code?: string | undefined;
  /** After the code, a paragraph each. */
  notes: string[];
  /** Never an address that signs in by itself: scanners open links. */
  action?: { label: string; href: string } | undefined;
};

/** The version for programs that show no HTML. */
export function plainText({ heading, lead, code, notes, action }: Letter): string {
  return [
    heading,
    lead,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.href}`] : []),
    ...notes,
    `${PRODUCT}. Lives, meet living spaces.`,
  ].join('\n\n');
}
