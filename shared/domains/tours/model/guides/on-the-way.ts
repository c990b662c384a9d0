import * as z from 'zod/mini';

type OnTheWay = { tour: string; late_minutes: number };

/** What `sayOnTheWay` sends: apart from its texts and rules, which the extension's worker does not carry. */
export const onTheWayCall = {
  input: z.object({ tour: z.guid(), late_minutes: z.int().check(z.gte(0), z.lte(120)) }),
  server: {
    function: 'say_on_the_way',
    args: ({ tour, late_minutes }: OnTheWay) => ({ tour, late_minutes }),
  },
};
