import type { Mention, Resolved } from './references.ts';
import type { ReferenceSlot } from './sharing.ts';
import type { Token } from './tokens.ts';

/**
 * Of several things that words fit, the one that belongs to what the same request named before: in 'approve
 * Grace and decline the others for Bouldin' the home that she applied for, in 'decline Noor and cancel the tour'
 * the tour that is his. A home that is named for itself may well be another.
 */
export function nearest(
  found: Resolved,
  mentions: readonly Mention[],
  { having }: ReferenceSlot,
): Resolved {
  if (found.kind !== 'several') return found;
  for (const mention of mentions) {
    const near = found.entities.filter(({ kind, id, person }) => {
      if (kind === 'person') return id === mention.id;
      if (kind === 'listing') return having !== undefined && id === mention.home;
      return person !== null && person === mention.person;
    });
    const [one, ...others] = near;
    if (one && others.length > 0) return { ...found, entities: near };
    if (one) return { kind: 'one', entities: [one], score: found.score, quantified: false };
  }
  return found;
}

const OF_HOME =
  /^(?:home|house|apartment|apt|flat|place|unit|studio|loft|room|townhouse|property|estudio|cuarto|casa|departamento|piso|vivienda|lugar|depa)$/;
const OF_HOST = /^(?:host|landlord|me|us|anfitrion|anfitriona|casero|casera|mi|nosotros)$/;

/** 'Her review of the apartment' is not the one of its host: reviews say in a label of whom they are. */
export function ofSubject(found: Resolved, tokens: readonly Token[]): Resolved {
  if (found.kind !== 'several' || found.entities[0]?.kind !== 'review') return found;
  const said = (of: RegExp) => tokens.some(({ word }) => of.test(word));
  const label = said(OF_HOME) ? 'home' : said(OF_HOST) ? 'host' : null;
  const [one, ...others] = found.entities.filter(({ labels }) => label && labels.includes(label));
  if (!one || others.length > 0) return found;
  return { kind: 'one', entities: [one], score: found.score, quantified: false };
}
