import * as z from 'zod/mini';
import { saidArgs, saidFields } from '../said.ts';

type OnTheWay = { tour: string; late_minutes: number; at?: string | undefined };

/** What `sayOnTheWay` sends: apart from its texts and rules, which the extension's worker does not carry. */
export const onTheWayCall = {
  input: z.object({
    tour: z.guid(),
    late_minutes: z.int().check(z.gte(0), z.lte(120)),
    ...saidFields,
  }),
  server: {
    function: 'say_on_the_way',
    args: ({ tour, late_minutes, at }: OnTheWay, sent?: string) => ({
      ...{ tour, late_minutes },
      ...saidArgs(at, sent),
    }),
  },
};
