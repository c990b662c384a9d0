import * as z from 'zod/mini';
import { visibleInLine } from '../../../../language/text-checks.ts';
import { textsOf } from '../../../../language/texts.ts';
import { visibleLine } from '../../../../language/visible-text.ts';
import { ALLOWED, type Command, refused } from '../../../../platform/commands/command.ts';
import texts from '../texts/en.ts';
import { CHECKLIST } from './checklist.ts';

const t = textsOf(texts);

/** How many points a home has of its own. */
export const POINTS_MOST = 12;

const plain = (point: string) => visibleLine(point).toLowerCase();

/** Whether a point of a list is on the check-list of every home, or before it in the list. */
const isRepeated = (points: readonly string[], place: number) =>
  [...CHECKLIST, ...points.slice(0, place)].some(
    (other) => plain(other) === plain(points[place] ?? ''),
  );

/** Whether it is this point for which its list is refused. */
export function isWrongPoint(points: readonly string[], place: number): boolean {
  const { length } = visibleLine(points[place] ?? '');
  return length < 3 || length > 80 || isRepeated(points, place);
}

const pointsSchema = z
  .array(
    z
      .string()
      .check(
        visibleInLine(),
        z.minLength(3, { error: () => t('homePoints.threeCharacters') }),
        z.maxLength(80, { error: () => t('homePoints.eightyCharacters') }),
      ),
  )
  .check(
    z.maxLength(POINTS_MOST, { error: () => t('homePoints.twelve') }),
    z.refine((points) => !points.some((_, place) => isRepeated(points, place)), {
      error: () => t('homePoints.repeated'),
    }),
  );

/** The points of a home as their form has them. */
export const pointsFormSchema = z.object({ points: pointsSchema });
export type PointsForm = z.infer<typeof pointsFormSchema>;

const setPointsSchema = z.object({
  listing: z.guid(),
  points: pointsSchema,
  /** What was there when they were typed: what a colleague saved meanwhile is looked at first. */
  seen: z.array(z.string()),
});

/** What who shows a home looks at besides the points of every report. */
export const setHomePoints: Command<
  z.infer<typeof setPointsSchema>,
  null,
  { managesHome: boolean }
> = {
  name: 'tours.setHomePoints',
  input: setPointsSchema,
  can: (_, { managesHome }) => (managesHome ? ALLOWED : refused(t('block.hostSideOnly'))),
  server: {
    function: 'set_home_points',
    args: ({ listing, points, seen }) => ({ listing, points, seen }),
  },
  changes: [['tours']],
  wayBack: { type: 'none', reason: () => t('homePoints.setAgain') },
  offline: { type: 'connected' },
  texts: { label: () => t('homePoints.label'), done: () => t('homePoints.done') },
};
