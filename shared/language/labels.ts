/**
 * A table of what names are called. Each word is said when it is read, in whatever language is shown
 * then: a module's table outlives a change of the language.
 */
export function labelsOf<const Name extends string>(
  names: readonly Name[],
  say: (name: Name) => string,
): Readonly<Record<Name, string>> {
  const labels = names.map((name) => [name, { enumerable: true, get: () => say(name) }] as const);
  // Asserted: every name has got its property.
  return Object.defineProperties({}, Object.fromEntries(labels)) as Record<Name, string>;
}
