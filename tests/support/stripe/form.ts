/** A value of Stripe's form encoding. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Reads `a[b][0]=c`, as Stripe does. */
export function readForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let place = root;
    for (const [at, part] of path.entries()) {
      if (at === path.length - 1) {
        place[part] = value;
      } else {
        place[part] ??= {};
        // What was made a line above is an object; a name that is both is no request of the product's.
        place = place[part] as Record<string, FormValue>;
      }
    }
  }
  return root;
}

/** A text of a form, or undefined. */
export const textOf = (value: FormValue | undefined) =>
  typeof value === 'string' ? value : undefined;

/** The texts of a list or of an object of a form. */
export const fieldsOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' ? value : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );
