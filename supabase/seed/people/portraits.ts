import { random } from '../random.ts';

/** What a portrait shows. */
export type Look = 'her' | 'him' | 'pattern';

/** Portraits of each look; people share them, as there are far more people than faces. */
export const PORTRAITS_PER_LOOK = 64;

/** File name of a portrait, without its ending. */
export function portraitName(look: Look, number: number): string {
  return `${look === 'pattern' ? 'door' : look}-${String(number).padStart(2, '0')}`;
}

/** Names of all portraits. */
export function portraitNames(): string[] {
  return (['her', 'him', 'pattern'] as const).flatMap((look) =>
    Array.from({ length: PORTRAITS_PER_LOOK }, (_, index) => portraitName(look, index + 1)),
  );
}

const GROUNDS = [
  '#E3F3EC',
  '#FFEDE2',
  '#F1E6D6',
  '#DCE8F2',
  '#F3DDD6',
  '#E7E2F0',
  '#E6EBD3',
  '#F6E3B8',
];
const CLOTHES = [
  '#0B6B53',
  '#C2410C',
  '#1D5FA8',
  '#7A4B2A',
  '#5E5A52',
  '#8A5A00',
  '#9C4F6B',
  '#2F4858',
  '#D9A441',
  '#F5F3EE',
];
const SKINS = ['#F3CDB0', '#E8B48F', '#D39A6E', '#B97A4F', '#96603B', '#6F432A', '#54331F'];
const DARK_HAIRS = ['#17110F', '#1E1714', '#2A1B14', '#2B2B33', '#8F8A84'];
const HAIRS = [
  '#1E1714',
  '#3A251A',
  '#5B3A22',
  '#8A5A2E',
  '#B9853F',
  '#7C2F1D',
  '#9A958E',
  '#2B2B33',
];

/** A portrait as an SVG of 256 by 256; the same name always gives the same one. */
export function portraitSvg(name: string): string {
  const from = random(`portrait ${name}`);
  const ground = from.pick(GROUNDS);
  const inner = name.startsWith('door')
    ? door(from.pick(CLOTHES), from.pick(CLOTHES), from.int(-24, 24), from.chance(0.5))
    : face(name.startsWith('her'));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${inner}</svg>`;

  function face(her: boolean): string {
    const tone = from.int(0, SKINS.length - 1);
    const skin = SKINS[tone];
    const dark = tone >= 4;
    const hair = from.pick(dark ? DARK_HAIRS : HAIRS);
    const lips = dark ? '#D98873' : '#8E3B2E';
    const cloth = from.pick(CLOTHES);
    const accent = from.pick(CLOTHES);
    const style = from.int(0, her ? 4 : 3);
    const shade = 'rgba(40,20,10,.14)';
    const back = her ? HAIR_BACK[style] : '';
    const front = her ? HAIR_FRONT_HER[style] : HAIR_FRONT_HIS[style];
    const beard = !her && from.chance(0.4) ? BEARD : '';
    const glasses = from.chance(0.25) ? GLASSES : '';
    const collar = from.pick(COLLARS);
    return `${paint(back, hair)}
      <path d="M28 256c4-52 44-70 100-70s96 18 100 70z" fill="${cloth}"/>${paint(collar, accent)}
      <path d="M104 160h48v34c0 16-48 16-48 0z" fill="${skin}"/><path d="M104 168c12 16 36 16 48 0v14c-10 14-38 14-48 0z" fill="${shade}"/>
      <ellipse cx="128" cy="118" rx="46" ry="56" fill="${skin}"/>
      <circle cx="82" cy="122" r="9" fill="${skin}"/><circle cx="174" cy="122" r="9" fill="${skin}"/>
      ${paint(beard, hair)}${paint(front, hair)}
      <path d="M100 106q9-6 18 0M138 106q9-6 18 0" stroke="${hair}" stroke-width="4" fill="none" stroke-linecap="round"/>
      <circle cx="109" cy="120" r="4.4" fill="#2A1E1A"/><circle cx="147" cy="120" r="4.4" fill="#2A1E1A"/><circle cx="110.6" cy="118.6" r="1.5" fill="#fff"/><circle cx="148.6" cy="118.6" r="1.5" fill="#fff"/>
      <path d="M127 124q-6 14 3 15" stroke="${shade}" stroke-width="4" fill="none" stroke-linecap="round"/>
      <path d="M112 150q16 13 32 0" stroke="${lips}" stroke-width="4.5" fill="none" stroke-linecap="round"/>${glasses}`;
  }
}

function paint(shape: string | undefined, color: string): string {
  return (shape ?? '').replaceAll('COLOR', color);
}

/** The product's door, for people who show no face. */
function door(leaf: string, frame: string, shift: number, open: boolean): string {
  const x = 128 + shift;
  const gap = open
    ? `<path d="M${x - 40} 256V132a40 40 0 0 1 40-40v164z" fill="rgba(255,255,255,.35)"/>`
    : '';
  return `<path d="M${x - 66} 256V128a66 66 0 0 1 132 0v128z" fill="${frame}" opacity=".35"/>
    <path d="M${x - 50} 256V130a50 50 0 0 1 100 0v126z" fill="${leaf}"/>${gap}
    <circle cx="${x + 32}" cy="186" r="6" fill="#F6E3B8"/><rect x="0" y="248" width="256" height="8" fill="rgba(40,20,10,.12)"/>`;
}

const HAIR_BACK = [
  '<path d="M66 214c-8-40-8-146 62-146s70 106 62 146z" fill="COLOR"/>',
  '<path d="M70 168c-12-60 4-104 58-104s70 44 58 104z" fill="COLOR"/>',
  '<circle cx="128" cy="50" r="26" fill="COLOR"/>',
  '<circle cx="86" cy="92" r="36" fill="COLOR"/><circle cx="170" cy="92" r="36" fill="COLOR"/><circle cx="128" cy="68" r="42" fill="COLOR"/><circle cx="76" cy="132" r="26" fill="COLOR"/><circle cx="180" cy="132" r="26" fill="COLOR"/>',
  '<path d="M74 190c-10-60-10-124 54-124s64 64 54 124c-8 6-20 4-24-4H98c-4 8-16 10-24 4z" fill="COLOR"/>',
];
const HAIR_FRONT_HER = [
  '<path d="M80 118c0-40 20-58 48-58s48 18 48 58c-12-22-30-34-58-36-12 12-26 20-38 36z" fill="COLOR"/>',
  '<path d="M80 112c2-36 20-52 48-52s46 16 48 52c-10-14-28-22-48-22s-38 8-48 22z" fill="COLOR"/>',
  '<path d="M80 114c0-36 18-54 48-54s48 18 48 54c-8-20-26-30-48-30s-40 10-48 30z" fill="COLOR"/>',
  '<path d="M82 108c6-30 24-44 46-44s40 14 46 44c-12-14-28-18-46-18s-34 4-46 18z" fill="COLOR"/>',
  '<path d="M80 128c-4-46 16-68 48-68s52 22 48 68c-6-24-18-38-30-44-18 14-46 16-66 44z" fill="COLOR"/>',
];
const HAIR_FRONT_HIS = [
  '<path d="M80 112c-4-38 18-56 48-56s52 18 48 56c-6-16-14-24-22-28-16 6-42 6-56 2-8 6-14 14-18 26z" fill="COLOR"/>',
  '<path d="M80 106c0-32 20-48 48-48s48 16 48 48c-12-14-30-20-48-20s-36 6-48 20z" fill="COLOR"/>',
  '<circle cx="92" cy="80" r="20" fill="COLOR"/><circle cx="116" cy="66" r="22" fill="COLOR"/><circle cx="144" cy="66" r="22" fill="COLOR"/><circle cx="166" cy="82" r="19" fill="COLOR"/><path d="M82 104c4-20 24-28 46-28s42 8 46 28c-14-10-28-14-46-14s-32 4-46 14z" fill="COLOR"/>',
  '<path d="M80 116c-6-42 12-60 50-60 34 0 50 20 46 60-4-22-10-32-18-36-24 4-52-2-62 8-8 6-12 16-16 28z" fill="COLOR"/>',
];
const BEARD =
  '<path d="M83 128c0 36 18 50 45 50s45-14 45-50c-6 10-14 12-22 10-14-4-32-4-46 0-8 2-16 0-22-10z" fill="COLOR" opacity=".92"/>';
const GLASSES =
  '<g fill="none" stroke="#2A1E1A" stroke-width="3.5"><circle cx="108" cy="120" r="15"/><circle cx="148" cy="120" r="15"/><path d="M123 118q5-4 10 0"/></g>';
const COLLARS = [
  '<path d="M100 188l28 26 28-26 8 6-36 40-36-40z" fill="COLOR" opacity=".85"/>',
  '<path d="M96 190c8 26 56 26 64 0l6 4c-8 36-68 36-76 0z" fill="COLOR" opacity=".55"/>',
  '',
];
