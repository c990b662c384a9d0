/**
 * What words stand for, to be looked up by what people type. Without the names that every object of the language
 * has: 'constructor' is a builder in Spanish, and no function.
 */
export const wordTable = <T>(words: Record<string, T>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null), words));
