import { expect, test } from 'vitest';
import {
  readParts,
  readSentence,
} from '../../../../shared/domains/search/model/sentence/read-sentence.ts';
import english from './sentences/english.ts';
import { places } from './sentences/places.ts';
import { said } from './sentences/said.ts';
import spanish from './sentences/spanish.ts';

const TODAY = '2026-11-26';
const read = (sentence: string) => said(readSentence(sentence, { places, today: TODAY }));

const corpus = [english, spanish].map((lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [sentence = '', expected = ''] = line.split(/ => ?/);
      return { sentence, expected };
    }),
);

test('at least 97 of 100 sentences are understood exactly, in each language', () => {
  expect(corpus.flat().length).toBeGreaterThanOrEqual(400);
  for (const sentences of corpus) {
    const wrong = sentences.filter(({ sentence, expected }) => read(sentence) !== expected);
    const shown = wrong.map(
      ({ sentence, expected }) => `${sentence}: ${read(sentence)}, not ${expected}`,
    );
    expect(wrong.length / sentences.length, shown.join('\n')).toBeLessThanOrEqual(0.03);
  }
});

test('the same sentence always reads the same, whatever its case and its spaces are', () => {
  for (const { sentence } of corpus.flat()) {
    expect(read(`  ${sentence.toUpperCase().replaceAll(' ', '   ')} `)).toBe(read(sentence));
  }
});

test.each([
  ['', ''],
  ['   ', ''],
  ['?!', ''],
  ['<script>alert(1)</script>', 'words=script+alert+script'],
  ["'; drop table listings; --", 'words=drop+table'],
  ['near the constructor in Portland', 'city=Portland words=constructor'],
])('the odd sentence %j breaks nothing', (sentence, expected) => {
  expect(read(sentence)).toBe(expected);
});

test('of a text without end the beginning is read', () => {
  expect(read('a'.repeat(10_000))).toBe(`words=${'a'.repeat(400)}`);
});

test('a sentence of 10,000 characters is read in a moment', () => {
  const begun = performance.now();
  read('2br in philly under $1,500 with a dog '.repeat(263));
  expect(performance.now() - begun).toBeLessThan(1000);
});

test.each([
  ['20 minutes by bike from Zilker', 'commute=20 bike Zilker'],
  ['2br within 15 min walk of Fishtown under 2000', 'beds=2 commute=15 walk Fishtown max=2000'],
  [
    'studio in Austin, 30 minute drive to Hyde Park',
    'city=Austin commute=30 car Hyde Park types=studio',
  ],
  ['loft 25 mins from Zilker by bus', 'commute=25 transit Zilker types=loft'],
  ['15-minute bike ride to 78704', 'commute=15 bike 78704'],
  ['a 20 minutos en bici de Zilker', 'commute=20 bike Zilker'],
  [
    'apartamento a menos de 30 minutos a pie de Fishtown',
    'commute=30 walk Fishtown types=apartment',
  ],
  ['casa a 25 minutos de Filadelfia en auto', 'commute=25 car Philadelphia types=house'],
  ['20 minutos en transporte público hasta Hyde Park', 'commute=20 transit Hyde Park'],
  // Without a way, a place or believable minutes it is none.
  ['20 minutes from Zilker', 'areas=Zilker words=20+minutes'],
  ['15 min walk of downtown', 'words=15+walk+downtown'],
  ['200 minutes by bike from Zilker', 'areas=Zilker words=200+minutes+bike'],
])('where a commute can be asked for, %j is one', (sentence, expected) => {
  expect(said(readSentence(sentence, { places, today: TODAY, commutes: true }))).toBe(expected);
});

test.each([
  ["I don't need parking or laundry", ''],
  ['studio, no parking or laundry needed', 'types=studio'],
  ["loft, I don't need it furnished", 'types=loft'],
  ["2 beds, doesn't need to be furnished", 'beds=2'],
  ["I don't need parking, with laundry", 'laundry=any'],
  ["I don't need parking and want a balcony", 'with=balcony'],
  ["I don't need parking or a gym, and 2 beds", 'beds=2'],
  ["I don't need parking and pet friendly", 'pets=yes'],
  ['house, parking and laundry are not needed', 'types=house'],
  ['no necesito estacionamiento ni lavandería', ''],
  ['estudio, no hace falta que sea amueblado', 'types=studio'],
  ['loft, no necesito que esté amueblado', 'types=loft'],
  ['no necesito cochera ni piscina, y 2 recámaras', 'beds=2'],
  ['no necesito estacionamiento y quiero un balcón', 'with=balcony'],
  ['no necesito estacionamiento y accesible en silla de ruedas', 'step_free=true'],
  ['casa, estacionamiento o lavandería no son necesarios', 'types=house'],
  ['no parking, laundry or gym needed', ''],
  ['2 beds, no gym needed', 'beds=2'],
  ["loft, I don't need parking, a gym, or laundry", 'types=loft'],
  ['parking, laundry and a balcony are not needed, 1 bed', 'beds=1'],
  ['no necesito estacionamiento, lavandería ni gimnasio, 2 baños', 'baths=2'],
  ["I don't need parking, 2 beds or more", 'beds=2'],
])('what is not needed is no condition: %j', (sentence, expected) => {
  expect(read(sentence)).toBe(expected);
});

test.each([
  ['no parking or laundry', 'parking=none words=-laundry'],
  ['studio, no parking, laundry or pets', 'parking=none pets=no types=studio words=-laundry'],
  ['no parking nor laundry, 2 beds', 'beds=2 parking=none words=-laundry'],
  ['no dogs, cats or parking', 'parking=none pets=no'],
  ['sin estacionamiento, lavandería ni mascotas', 'parking=none pets=no words=-laundry'],
  ['casa sin mascotas o balcón', 'pets=no types=house words=-balcony'],
  // Behind a comma alone or an 'and' begins what is asked for.
  ['no parking, laundry', 'laundry=any parking=none'],
  ['no pets, parking, 2 beds', 'beds=2 parking=any pets=no'],
  ['no pets and parking', 'parking=any pets=no'],
  ['no parking or with laundry', 'laundry=any parking=none'],
  ['no pets, studio or loft', 'pets=no types=studio+loft'],
])('a no holds for its whole list: %j', (sentence, expected) => {
  expect(read(sentence)).toBe(expected);
});

test.each([
  ['pet friendly no pets', ['pets']],
  ['no pets, with a dog', ['pets']],
  ['under 900 over 2000', ['price']],
  ['menos de 900 más de 2000', ['price']],
  ['furnished, unfurnished', ['furnished']],
  ['studio with 3 bedrooms', ['studio']],
  ['at least 3 bedrooms, at most 2 bedrooms', ['beds']],
  ['at least 3 baths, at most 2 baths', ['baths']],
  ['no parking, with a garage', ['parking']],
  ['con garaje, sin estacionamiento', ['parking']],
  ['no parking, 2-3 baths', []],
  ['between 900 and 2000, no pets, 2-3 bedrooms, furnished', []],
  ['studio or one bedroom', []],
])('%j asks for %j twice', (sentence, expected) => {
  expect(readParts(sentence, { places, today: TODAY }).contradictions).toEqual(expected);
});
