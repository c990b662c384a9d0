/** The groups of the specification's rows with their sizes; a row is `GRP-07`. */
const GROUPS = {
  GEN: 17,
  RP: 39,
  RA: 6,
  RH: 30,
  RG: 15,
  NT: 18,
  NAV: 35,
  GRD: 23,
  ENT: 22,
  AUTH: 28,
  ONB: 32,
  MSG: 16,
  ATT: 14,
  UPL: 15,
  BAR: 39,
  PNL: 29,
  WS: 34,
  ACT: 14,
  NTF: 21,
  TST: 13,
  CAL: 41,
  ANA: 14,
  DEC: 42,
} as const satisfies Record<string, number>;

/** Groups that have a break at least. */
export const BROKEN_GROUPS = (
  'GRD NAV AUTH ONB MSG ATT UPL NTF PNL WS CAL ENT TST GEN RP RA RH RG BAR DEC' as string
).split(' ');

/** The group of a row. */
export const groupOf = (row: string): string => row.slice(0, row.indexOf('-'));

/** Whether the specification has such a row. */
export function isRow(row: string): boolean {
  const [, group = '', digits = ''] = /^([A-Z]+)-(\d{2})$/.exec(row) ?? [];
  const size: number | undefined = Object.entries(GROUPS).find(([name]) => name === group)?.[1];
  return size !== undefined && Number(digits) >= 1 && Number(digits) <= size;
}
