/** One thing that `npm run check` proves about the sources: a Node program and its arguments. */
export type Check = { name: string; args: string[] };

const KNIP = 'node_modules/knip/bin/knip.js';

/** Fast checks of the sources, each by its own tool. */
export const CHECKS: Check[] = [
  {
    name: 'Biome: lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'TypeScript', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  {
    name: 'TypeScript: service worker',
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'pwa/sw/tsconfig.json'],
  },
  { name: 'Knip: files, exports and dependencies in use', args: [KNIP, '--no-progress'] },
  { name: 'Knip: without the tests', args: [KNIP, '--no-progress', '--production'] },
];
