import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../../shared/kit/tokens.css', import.meta.url), 'utf8');

function palette(selector: RegExp): Record<string, string> {
  const block = css.slice(css.search(selector)).match(/\{([^}]*)\}/)?.[1] ?? '';
  const colours = [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)];
  return Object.fromEntries(colours.map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'surface', 'sunken'];
const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) => ['text', 'muted', 'brand', 'link'].map((ink) => [ink, ground])),
  ...['success', 'warning', 'danger', 'info', 'accent'].flatMap((ink) => [
    [ink, 'bg'],
    [ink, 'surface'],
  ]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand-soft', 'brand-soft'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
] as [string, string][]; // flatMap widens the pairs
const EDGE_PAIRS = GROUNDS.flatMap((ground) => [
  ['strong', ground],
  ['focus', ground],
]) as [string, string][]; // as above

for (const [theme, selector] of [
  ['light', /:root/],
  ['dark', /\[data-theme=.dark.\]/],
] as const) {
  const colours = palette(selector);
  const ratio = (ink: string, ground: string) => {
    const [one, other] = [colours[ink], colours[ground]];
    if (!one || !other) throw new Error(`no colour ${ink} or ${ground}`);
    return contrast(one, other);
  };

  test.each(TEXT_PAIRS)(`${theme}: text in %s on %s has enough contrast`, (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGE_PAIRS)(`${theme}: %s on %s has enough contrast for a control`, (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
}
