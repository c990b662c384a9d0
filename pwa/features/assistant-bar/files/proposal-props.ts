import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import type { ChosenFile } from '../../uploads/use-file-uploads.ts';
import type { Proposal } from './use-proposing.ts';

/** What each form of a file gets. */
export type ProposalProps = {
  me: string;
  /** Empty for a host without a home, who begins with one. */
  org: string;
  homes: readonly HomeChoice[];
  files: readonly ChosenFile[];
  /** What was read in the first of them; empty where nothing could be. */
  text: string;
  /** What stood in the bar: it may name the home. */
  said: string;
  onPropose: (proposal: Proposal) => void;
  /** The files went to a page of their own. */
  onDone: () => void;
};
