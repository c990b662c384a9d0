import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import type { TourActor, TourFacts } from './commands.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const changes = [['tours']] as const;
const offline = { type: 'connected' } as const;

/** Whether a renter would like to live in the home that they saw. */
export const interests = ['yes', 'maybe', 'no'] as const;

const rateSchema = z.object({
  tour: z.guid(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  interest: z.nullable(z.enum(interests)),
  content: z.string().check(visible(), z.maxLength(2000)),
});
export type TourRating = z.infer<typeof rateSchema>;

/** The renter's stars, interest and words; changed for thirty days. */
export const rateTour: Command<TourRating, TourFacts, TourActor> = {
  name: 'tours.rate',
  input: rateSchema,
  can: ({ status }, { side }) =>
    side === 'renter' && status === 'completed' ? ALLOWED : refused(t('rate.notNow')),
  server: {
    function: 'rate_tour',
    args: ({ tour, stars, interest, content }) => ({ tour, stars, interest, content }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('rate.changeIt') },
  offline: {
    type: 'queued',
    group: ({ tour }) => `tours:${tour}`,
    draft: ({ tour, content }) => ({ key: `tour-feedback-${tour}`, values: { content } }),
  },
  texts: { label: () => t('rate.label'), done: () => t('rate.done') },
};

const accessSchema = z.object({
  tour: z.guid(),
  code: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(60)),
  instructions: z.string().check(visible(), z.maxLength(1000)),
});

/** How one gets into the home: shown to the guide, or who goes alone, around the time of the tour. */
export const setTourAccess: Command<z.infer<typeof accessSchema>, TourFacts, TourActor> = {
  name: 'tours.setAccess',
  input: accessSchema,
  can: ({ status }, { side }) =>
    side === 'host' && ['requested', 'scheduled', 'confirmed', 'in_progress'].includes(status)
      ? ALLOWED
      : refused(t('access.notNow')),
  server: {
    function: 'set_tour_access',
    args: ({ tour, code, instructions }) => ({ tour, code, instructions }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('access.setAgain') },
  offline,
  texts: { label: () => t('access.label'), done: () => t('access.done') },
};

/** A place in which a guide shows homes, as its command takes it. */
type GuidePlace = { city: string; state: string; radius_miles: number };

const areaSchema = z.object({
  city: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(100)),
  state: z.string().check(visibleInLine(), z.minLength(2), z.maxLength(50)),
  radius_miles: z.int().check(z.gte(1), z.lte(100)),
});

type AsGuide = { isGuide: boolean };
const guidesOnly = (_: unknown, { isGuide }: AsGuide) =>
  isGuide ? ALLOWED : refused(t('area.guidesOnly'));

/** A place and the miles around it in which the guide shows homes. */
export const saveGuideArea: Command<GuidePlace, null, AsGuide> = {
  name: 'tours.saveArea',
  input: areaSchema,
  can: guidesOnly,
  server: {
    function: 'save_guide_area',
    args: ({ city, state, radius_miles }) => ({ city, state, radius_miles }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('area.removeIt') },
  offline,
  texts: { label: () => t('area.label'), done: () => t('area.done') },
};

const removeSchema = z.object({ area: z.guid() });

/** No homes there any more. */
export const removeGuideArea: Command<z.infer<typeof removeSchema>, GuidePlace, AsGuide> = {
  name: 'tours.removeArea',
  input: removeSchema,
  can: guidesOnly,
  server: { function: 'remove_guide_area', args: ({ area }) => ({ area }) },
  changes,
  wayBack: {
    type: 'command',
    from: (_, { city, state, radius_miles }) => ({
      command: saveGuideArea,
      input: { city, state, radius_miles },
    }),
  },
  offline,
  texts: { label: () => t('area.remove'), done: () => t('area.removed') },
};

const cents = z.int().check(z.gte(1), z.lte(10_000_000));
const rateCentsSchema = z.object({ cents: z.nullable(cents) });
type Rate = z.infer<typeof rateCentsSchema>;

/** What a guide asks for a tour; null takes what the organisation pays. */
export const setGuideRate: Command<Rate, Rate, AsGuide> = {
  name: 'tours.setGuideRate',
  input: rateCentsSchema,
  can: guidesOnly,
  server: { function: 'set_guide_rate', args: ({ cents }) => ({ cents }) },
  changes,
  wayBack: {
    type: 'command',
    from: (_, before) => ({ command: setGuideRate, input: { cents: before.cents } }),
  },
  offline,
  texts: { label: () => t('guideRate.label'), done: () => t('guideRate.done') },
};

const payoutSchema = z.object({ organization: z.guid(), cents });

/** What an organisation pays guides who ask for no rate of their own. */
export const setPayoutRate: Command<
  z.infer<typeof payoutSchema>,
  { cents: number | null },
  { managesMoney: boolean }
> = {
  name: 'tours.setPayoutRate',
  input: payoutSchema,
  can: (_, { managesMoney }) => (managesMoney ? ALLOWED : refused(t('guideRate.managersOnly'))),
  server: {
    function: 'set_payout_rate',
    args: ({ organization, cents }) => ({ organization, cents }),
  },
  changes,
  wayBack: { type: 'none', reason: () => t('guideRate.changeIt') },
  offline,
  texts: { label: () => t('guideRate.organization'), done: () => t('guideRate.done') },
};
