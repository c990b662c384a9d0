/**
 * How lanes look, in their order: four colours, then two of them again as an outline. The colour is that of the text, so
 * that the edge has it too where a system takes backgrounds away.
 */
const LOOKS = [
  'text-brand bg-current',
  'text-accent bg-current',
  'text-info bg-current',
  'text-warning bg-current',
  'text-brand bg-surface',
  'text-accent bg-surface',
];

/** How one lane looks. */
export const laneLook = (lane: number): string =>
  `border border-current ${LOOKS[lane % LOOKS.length] ?? ''}`;
