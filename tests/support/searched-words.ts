/** What a search for words finds and what not: the device and the database have to agree. */
export const SEARCHED: readonly [text: string, asked: string, found: boolean][] = [
  ['Is the BALCONY facing south?', 'balc SOUTH', true],
  ['Is the balcony facing south?', 'cony', false],
  ['Is the balcony facing south?', 'balc north', false],
  ['La habitación es luminosa', 'habitacion', true],
  ['La habitacion es luminosa', 'HABITACIÓN', true],
  // The same letters, the accent by itself.
  ['La habitacio\u0301n es luminosa', 'habitación', true],
  ['Kein Ärger, bitte', 'arger', true],
  ['Kein Arger, bitte', 'Ärger', true],
  ['Mañana a las diez', 'manan', true],
  ['İstanbul', 'istanbul', true],
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'full width', true],
  ['See https://www.example.com/a-home?x=1', 'example.com', true],
  ['See example.com', 'com', true],
  ['See example.org', 'example.com', false],
  ['Write to ana@x.com, please', 'ana@x.com', true],
  ['Write to ana@mail.x.com, please', 'mail', true],
  ['It is 12.50 a day', '12.50', true],
  ['It is 12,50 a day', '12.5', true],
  ['It is 12.75 a day', '12.50', false],
  ['No pets/children', 'children', true],
  ['No pets/children', 'pets/chil', true],
  ['snake_case and well-known', 'case known', true],
  ["L'appartement", 'appartement', true],
  ['👍🎉 ❤️', '👍🎉', false],
  ['Fine 👍', '❤️', false],
  ['Fine👍thanks', 'thanks', true],
  ['Number ❶ and 2️⃣', '❶', false],
  ['A home', 'a', false],
  ['À louer', 'à', false],
  // The first eight that are long enough count, each once.
  ['aa bb cc dd ee ff gg hh', 'hh gg x ff ee hh dd cc bb aa zz', true],
  // So much of a word counts.
  ['a'.repeat(900), 'a'.repeat(300), true],
  ['a'.repeat(100), 'a'.repeat(101), false],
  ["Robert'); drop table", "'; drop", true],
  ['back\\slash', 'back\\slash', true],
];

/** A text, what is asked and what of it is shown as found. */
export const MARKED: readonly [text: string, asked: string, marked: string[]][] = [
  ['La habitación, las HABITACIONES y el habitante', 'habitacion', ['habitación', 'HABITACIONES']],
  ['Ärger mit arger', 'ärg', ['Ärger', 'arger']],
  ['Look at www.example.com', 'example.com', ['example', 'com']],
  ['No pets/children', 'children', ['children']],
  ['It is 12.50 a day, or 12.75', '12.50', ['12', '50', '12']],
  [`${'eins '.repeat(30)}café${' zwei'.repeat(60)}`, 'cafe', ['café']],
  ['👍 <b>balcony</b>', 'balc', ['balcony']],
];
