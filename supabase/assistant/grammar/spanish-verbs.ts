import { wordTable } from '#shared/domains/search/model/word-table.ts';
import { folded } from './tokens.ts';

/** Imperatives that do not follow from the infinitive: of 'tú', of 'usted', and 'yo' where it differs. */
const IRREGULAR: Readonly<Record<string, readonly [tu: string, usted: string]>> = wordTable({
  poner: ['pon', 'ponga'],
  proponer: ['propon', 'proponga'],
  hacer: ['haz', 'haga'],
  deshacer: ['deshaz', 'deshaga'],
  decir: ['di', 'diga'],
  ver: ['ve', 've a'],
  dar: ['da', 'de'],
  ir: ['ve', 'vaya'],
  traer: ['trae', 'traiga'],
  ofrecer: ['ofrece', 'ofrezca'],
  leer: ['lee', 'lea'],
  oir: ['oye', 'oiga'],
});

/** Stems that change where they are stressed. */
const STEMS: Readonly<Record<string, string>> = wordTable({
  aprobar: 'aprueb',
  cerrar: 'cierr',
  mostrar: 'muestr',
  mover: 'muev',
  devolver: 'devuelv',
  volver: 'vuelv',
  renovar: 'renuev',
  recordar: 'recuerd',
  contar: 'cuent',
  resolver: 'resuelv',
  encontrar: 'encuentr',
  pedir: 'pid',
  despedir: 'despid',
  repetir: 'repit',
  recomendar: 'recomiend',
  negar: 'nieg',
  denegar: 'denieg',
  comenzar: 'comienz',
  empezar: 'empiez',
  elegir: 'elig',
  colgar: 'cuelg',
  descontar: 'descuent',
  reabrir: 'reabr',
  perder: 'pierd',
  apostar: 'apuest',
  acordar: 'acuerd',
});

const CLITICS =
  'la lo le me nos los las les se selo sela selos selas melo mela melos melas noslo nosla'.split(
    ' ',
  );

/** The sound before 'e' of a verb on '-ar': 'publique', 'pague', 'rechace'. */
function beforeE(stem: string): string {
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`;
  if (stem.endsWith('g')) return `${stem}u`;
  if (stem.endsWith('z')) return `${stem.slice(0, -1)}c`;
  return stem;
}

/** The sound before 'a' of a verb on '-er' or '-ir': 'escoja', 'elija'. */
function beforeA(stem: string): string {
  return stem.endsWith('g') ? `${stem.slice(0, -1)}j` : stem;
}

/**
 * Every form of a Spanish verb in which one asks for something, folded: the imperatives of 'tú',
 * 'usted' and 'ustedes', 'confirmemos', 'quiero confirmar', 'confirmo', each with what hangs on it:
 * 'confírmala', 'mándale'.
 */
export function formsOf(infinitive: string): string[] {
  const verb = folded(infinitive);
  const ending = verb.slice(-2);
  const stem = verb.slice(0, -2);
  const stressed = STEMS[verb] ?? stem;
  const known = IRREGULAR[verb];
  const [tu, usted] =
    known ??
    (ending === 'ar'
      ? [`${stressed}a`, `${beforeE(stressed)}e`]
      : [`${stressed}e`, `${beforeA(stressed)}a`]);
  // 'Le agradecería que pausara', 'quisiera que moviera'.
  const would = ending === 'ar' ? `${stem}ara` : `${stem}iera`;
  const bare = [verb, tu, usted, `${usted}n`, `${tu}s`, `${usted}s`, `${stressed}o`, would];
  const we = ending === 'ar' ? `${beforeE(stem)}emos` : `${beforeA(stem)}amos`;
  const voseo = `${stem}${ending.slice(0, 1)}`;
  const hosts = [verb, tu, usted, `${usted}n`, voseo];
  const hung = hosts.flatMap((form) => CLITICS.map((clitic) => `${form}${clitic}`));
  return [...new Set([...bare, we, voseo, ...hung])];
}
