import * as z from 'zod/mini';
import { labelsOf } from '../../../../language/labels.ts';
import { visible } from '../../../../language/text-checks.ts';
import { textsOf } from '../../../../language/texts.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

/** Why a guide does not show a home; `private.check_guide_reason` in SQL. */
export const guideReasons = ['time', 'far', 'pay', 'urgent', 'other'] as const;

/** Why a guide does not show a home. */
export type GuideReason = (typeof guideReasons)[number];

/** What a guide says of it: one of a few, and words. */
export type SaidReason = { reason: GuideReason | ''; words: string };

/** What a reason is called on the screen. */
export const guideReasonLabels = /* @__PURE__ */ labelsOf(guideReasons, (name) =>
  t(`guideReason.${name}`),
);

/** The longest words of a reason, in characters. */
export const REASON_LENGTH = 500;

/** Fields of an answer. One that waits since before there were reasons has neither. */
export const reasonFields = {
  reason: z.optional(z.enum(['', ...guideReasons])),
  words: z.optional(z.string().check(visible(), z.maxLength(REASON_LENGTH))),
};

/** As the server takes it: an answer that knows of no reasons has none, and is taken without. */
export const reasonArgs = ({
  reason,
  words,
}: {
  reason?: string | undefined;
  words?: string | undefined;
}) => (reason === undefined ? {} : { reason, words: words ?? '' });

/** Whether the server takes it; who has accepted a tour needs a reason, and another one than those offered its words. */
export function isGuideReason({ reason, words }: SaidReason, needed: boolean): boolean {
  if (words.length > REASON_LENGTH) return false;
  return reason === '' ? !needed : reason !== 'other' || words.trim() !== '';
}

/** A reason as the host's side reads it. */
export const readReasonSchema = z.object({
  reason: z.enum(guideReasons),
  words: z.string(),
});
