import * as z from 'zod/mini';

/** What a drawn signature may hold at most; private.is_drawing refuses more. */
const MOST = { strokes: 100, numbers: 3600, bytes: 24_000 };

const whole = z.int().check(z.gte(0), z.lte(9999));
const side = z.int().check(z.gte(10), z.lte(9999));

/** A signature drawn by hand: lines of x and y by turns, in whole numbers from the upper left corner. */
export const drawingSchema = z
  .object({
    width: side,
    height: side,
    strokes: z
      .array(
        z.array(whole).check(
          z.minLength(2),
          z.refine((numbers) => numbers.length % 2 === 0),
        ),
      )
      .check(z.minLength(1), z.maxLength(MOST.strokes)),
  })
  .check(z.refine((drawing) => JSON.stringify(drawing).length <= MOST.bytes));

/** A signature drawn by hand. */
export type Drawing = z.infer<typeof drawingSchema>;

/** Points nearer than this to the one before them are left out, in units of the drawing. */
const STEP = 2;

/** A drawing with one more point; `begins` starts a line. What goes beyond the limits is not drawn any more. */
export function withPoint(
  drawing: Drawing,
  [x, y]: readonly [number, number],
  begins: boolean,
): Drawing {
  const at = [clamped(x, drawing.width), clamped(y, drawing.height)] as const;
  const count = drawing.strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (count + 2 > MOST.numbers) return drawing;
  const last = drawing.strokes.at(-1);
  if (begins || !last) {
    if (drawing.strokes.length >= MOST.strokes) return drawing;
    return { ...drawing, strokes: [...drawing.strokes, [...at]] };
  }
  const [fromX = 0, fromY = 0] = last.slice(-2);
  if (Math.abs(at[0] - fromX) < STEP && Math.abs(at[1] - fromY) < STEP) return drawing;
  return { ...drawing, strokes: [...drawing.strokes.slice(0, -1), [...last, ...at]] };
}

const clamped = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** Whether a drawing is more than a slip of the hand: it goes some way across its area. */
export function isSignature({ width, strokes }: Drawing): boolean {
  const across = strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 0));
  return across.length >= 2 && Math.max(...across) - Math.min(...across) >= width / 12;
}

/** A drawing as the path of an SVG. */
export function pathOf({ strokes }: Drawing): string {
  return strokes
    .map((stroke) => {
      const points = stroke.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${stroke[at + 1]}`] : []));
      // A point alone is a dot.
      return `M${points.length > 1 ? points.join('L') : `${points[0]}l.1 0`}`;
    })
    .join('');
}
