import { describe, expect, test } from 'vitest';
import { keywords } from '../../../pwa/content/en/keywords.ts';
import { stopWords } from '../../../pwa/content/en/stop-words.ts';
import { keywords as spanishKeywords } from '../../../pwa/content/es/keywords.ts';
import { stopWords as emptySpanish } from '../../../pwa/content/es/stop-words.ts';
import { createHelpSearch, excerpt, toHelpTopics } from '../../../pwa/content/help.ts';
import { helpDocuments } from './corpus.ts';

const topics = toHelpTopics(helpDocuments('en'));
const search = createHelpSearch(topics, { stopWords, keywords });
const first = (query: string) => search(query)[0]?.question;

describe('[RP-17] the search of the help centre', () => {
  test.each([
    ['deposit back', 'How do I get my deposit back?'],
    ['forgot password', 'I forgot my password.'],
    ['door code', 'How does a door code work?'],
    ['delete my account', 'How do I get a copy of my data, or delete my account?'],
    ['something broken', 'Something is broken. How do I report it?'],
    ['become a guide', 'How do I become a guide?'],
    ['install', 'How do I install the app?'],
    ['roommate', 'How does finding a room mate work?'],
    ['refund', 'How do I get money back?'],
    ['2fa', 'How do I make my account safer?'],
    ['offline', 'What works without a connection?'],
    ['scam', 'How do I recognize a fake listing?'],
    ['autopay', 'Can my rent be paid by itself?'],
    ['map', 'How do I find homes that fit?'],
    ['saved search', 'How do I hear of new homes?'],
    ['compare', 'How do I compare homes and share them?'],
    ['break my lease', 'How do I end a lease?'],
  ])('the help search answers ‘%s’', (query, question) => {
    expect(first(query)).toBe(question);
  });

  test('the help search accepts prefixes and small mistakes', () => {
    expect(first('passw')).toBe('I forgot my password.');
    expect(search('depositt').map(({ question }) => question)).toContain(
      'How do I get my deposit back?',
    );
  });

  test('the help search finds partial matches when nothing matches fully', () => {
    expect(search('deposit zebra').length).toBeGreaterThan(0);
  });

  test('the help search finds nothing for what no answer is about', () => {
    expect(search('xylophone')).toEqual([]);
    expect(search('how do I')).toEqual([]);
    expect(search('  ')).toEqual([]);
  });

  test('help topics are in their order, the handbook of guides under its name', () => {
    expect(topics.map(({ id }) => id)).toEqual([
      'renting',
      'tours',
      'applying',
      'living',
      'mates',
      'hosting',
      'guide-handbook',
      'account',
    ]);
  });
});

describe('[RP-17] the search of the help centre in Spanish', () => {
  const find = createHelpSearch(toHelpTopics(helpDocuments('es')), {
    stopWords: emptySpanish,
    keywords: spanishKeywords,
  });

  test.each([
    ['recuperar depósito', '¿Cómo recupero mi depósito?'],
    ['deposito', '¿Cómo recupero mi depósito?'],
    ['olvide mi contrasena', 'Olvidé mi contraseña.'],
    ['CÓDIGO PUERTA', '¿Cómo funciona el código de la puerta?'],
    ['eliminar mi cuenta', '¿Cómo obtengo una copia de mis datos o elimino mi cuenta?'],
    ['algo roto', 'Algo está roto. ¿Cómo lo reporto?'],
    ['¿cómo me hago guía?', '¿Cómo me hago guía?'],
    ['instalar', '¿Cómo instalo la aplicación?'],
    ['contrsaeña', 'Olvidé mi contraseña.'],
    ['roomie', '¿Cómo busco compañero de vivienda?'],
    ['reembolso', '¿Cómo recibo dinero de vuelta?'],
    ['estafa', '¿Cómo reconozco un anuncio falso?'],
    ['pago automático', '¿Se puede pagar el alquiler solo?'],
    ['comparar', '¿Cómo comparo viviendas y las comparto?'],
    ['alerta', '¿Cómo me entero de viviendas nuevas?'],
  ])('the Spanish help search answers ‘%s’', (query, question) => {
    expect(find(query)[0]?.question).toBe(question);
  });

  test('the Spanish help search finds nothing for what no answer is about', () => {
    expect(find('xilófono')).toEqual([]);
    expect(find('¿cómo puedo?')).toEqual([]);
    expect(find('¿Cómo está?')).toEqual([]);
  });

  test('the Spanish help search highlights words that were typed without accents', () => {
    const text = `${'Antes de eso. '.repeat(30)}Olvidé la contraseña. ${'Y después. '.repeat(30)}`;
    expect(excerpt(text, 'contrasena')).toContain('Olvidé la contraseña.');
  });
});

test.each([
  ['English', keywords, 'en'],
  ['Spanish', spanishKeywords, 'es'],
] as const)('every %s keyword of the help belongs to an answer', (_, words, language) => {
  const ids = toHelpTopics(helpDocuments(language)).flatMap(({ entries }) =>
    entries.map(({ id }) => id),
  );
  expect(Object.keys(words).filter((id) => !ids.includes(id))).toEqual([]);
});

test('an excerpt is cut around the match at whole words', () => {
  const text = `${'Words before it. '.repeat(20)}The deposit comes back. ${'And after. '.repeat(30)}`;
  const part = excerpt(text, 'deposit');
  expect(part).toContain('The deposit comes back.');
  expect(part.length).toBeLessThan(170);
  for (const word of part.replaceAll('…', '').trim().split(' ')) expect(text).toContain(word);
  expect(excerpt('Short.', 'deposit')).toBe('Short.');
});
