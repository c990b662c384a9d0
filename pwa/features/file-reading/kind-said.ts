import type { FileUse } from './kind-of-text.ts';

/** What the words with a file say that it is for, in English and Spanish; the first that fits. */
const SAID: readonly [FileUse, RegExp][] = [
  [
    'listing',
    /^\s*(?:please |por favor,? )?(?:list|post|publish|advertise|an[uú]ncia|anunciar|publ[ií]ca|publicar)|\bnew (?:listing|home)\b|\bnuev[oa] (?:anuncio|vivienda)\b/i,
  ],
  ['pictures', /\b(?:pictures?|photos?|pics?|fotos?|fotograf[ií]as?|im[aá]gen(?:es)?)\b/i],
  ['listing', /\b(?:listing|anuncio)\b/i],
  [
    'request',
    /\b(?:broken?|broke|leak(?:s|ing)?|repair|fix|maintenance|aver[ií]a|rot[oa]s?|arregl\w*|repar\w*|mantenimiento|gotera|gotea|fuga)\b/i,
  ],
  ['vendors', /\b(?:vendors?|contractors?|proveedor(?:es)?|contratistas?)\b/i],
  ['expense', /\b(?:receipt|expense|bill|invoice|recibo|gasto|factura)\b/i],
];

/** What the person said that a file is for; undefined where they did not. What a picture shows is not guessed. */
export const kindSaid = (said: string): FileUse | undefined =>
  SAID.find(([, words]) => words.test(said))?.[0];
