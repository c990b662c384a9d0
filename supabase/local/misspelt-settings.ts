import { settingNames } from '../environment.ts';

/** Names that are no settings of a start, and may stand next to them. */
const OTHERS = ['OPERATOR_NAME'];

/**
 * A line for each name that looks like a setting and is none. In `.env` that is every unknown name; the
 * process has variables of other programs, so there it is a name that nearly is one.
 */
export function misspeltSettings(
  file: Readonly<Record<string, string | undefined>>,
  process: Readonly<Record<string, string | undefined>>,
): string[] {
  const known = [...settingNames, ...OTHERS];
  const own = Object.keys(file).filter((name) => !known.includes(name));
  const others = Object.keys(process).filter((name) => !known.includes(name) && !(name in file));
  return [
    ...own.map((name) => [name, closest(name), '.env: '] as const),
    ...others.flatMap((name) => {
      const meant = closest(name);
      return meant ? [[name, meant, ''] as const] : [];
    }),
  ].map(([name, meant, where]) =>
    meant
      ? `${where}${name} is no setting: did you mean ${meant}?`
      : `${where}${name} is no setting (.env.example has them all)`,
  );
}

/** The setting that a name nearly is: one slip of the hand, or two in a long one. */
function closest(name: string): string | undefined {
  const slips = name.length < 8 ? 1 : 2;
  const near = settingNames
    .map((setting) => ({ setting, distance: distance(name.toUpperCase(), setting) }))
    .filter((each) => each.distance <= slips)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.setting;
}

/** How many characters are missing, too many, exchanged or changed places with their neighbor. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const at = (up: number, left: number) => rows[row - up]?.[column - left] ?? 0;
      const same = a[row - 1] === b[column - 1];
      const best = Math.min(at(1, 0) + 1, (line[column - 1] ?? 0) + 1, at(1, 1) + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(swapped ? Math.min(best, at(2, 2) + 1) : best);
    }
    rows.push(line);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
