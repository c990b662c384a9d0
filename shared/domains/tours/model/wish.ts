import * as z from 'zod/mini';

/** Whom or which language a renter asked for with a tour, as a side may know it, and what became of it. */
export const tourWishSchema = z.object({
  language: z.nullable(z.string()),
  wants_guide: z.boolean(),
  /** Null as well where the guide is gone, or one of the two blocked the other. */
  guide_id: z.nullable(z.guid()),
  guide_name: z.nullable(z.string()),
  state: z.enum(['open', 'impossible', 'met', 'language_met', 'unmet', 'over']),
});
export type TourWish = z.infer<typeof tourWishSchema>;

/** Of whom a renter may choose at a time, as `guide_choices` gives them; both are empty where there is no choice. */
export const guideChoicesSchema = z.object({
  languages: z.array(z.string()),
  guides: z.array(
    z.object({
      guide_id: z.guid(),
      full_name: z.nullable(z.string()),
      avatar_url: z.nullable(z.string()),
      languages: z.array(z.string()),
      organization_name: z.nullable(z.string()),
      stars: z.nullable(z.number()),
      tours_held: z.number(),
    }),
  ),
});
export type GuideChoices = z.infer<typeof guideChoicesSchema>;
export type ChosenGuide = GuideChoices['guides'][number];

/** What a renter chose, as a form has it; empty is no preference. */
export type WishValues = { guide: string; language: string };

/** Who of the free guides fits the chosen language. */
export const guidesOf = (guides: readonly ChosenGuide[], language: string) =>
  guides.filter(({ languages }) => {
    const spoken = languages.map((one) => one.toLowerCase());
    return language === '' || spoken.includes(language.toLowerCase());
  });

/** A wish without what is not to be had at the time any more; the server judges it while that is not known. */
export function wishAmong({ guide, language }: WishValues, choices: GuideChoices | undefined) {
  if (!choices) return { guide: guide || null, language: language || null };
  const spoken = choices.languages.includes(language) ? language : '';
  const of = guidesOf(choices.guides, spoken);
  return {
    guide: of.some(({ guide_id }) => guide_id === guide) ? guide : null,
    language: spoken || null,
  };
}
