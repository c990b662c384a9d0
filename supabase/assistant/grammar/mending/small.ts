/** The commonest small words of both languages: what is typed for them has two to four letters. */
export const SMALL: ReadonlySet<string> = new Set(
  `me my we on in at to of for the and all not no is are up so it her his him new as or an a am pm off out how who
  what when you has have had read with from into does did was new this that end now one two
  que de la el los las en un una al del su se le lo por con para y esta es mi ya no ni mis sus les nos hay son dos ver
  tu te ha he si mas muy como cual hoy dia mes sin`.split(/\s+/),
);

/** A small word with one letter twice: 'thee' is nearer to 'the' than to 'three'. */
export const DOUBLED_SMALL: ReadonlySet<string> = new Set(
  [...SMALL].flatMap((word) =>
    [...word].map((letter, at) => word.slice(0, at) + letter + word.slice(at)),
  ),
);
