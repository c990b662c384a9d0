import type { ComponentType } from 'react';
import type { FileUse } from '../../file-reading/kind-of-text.ts';
import { DocumentProposal } from './document-proposal.tsx';
import { ExpenseProposal } from './expense-proposal.tsx';
import { ListingProposal } from './listing-proposal.tsx';
import { PicturesProposal } from './pictures-proposal.tsx';
import type { ProposalProps } from './proposal-props.ts';
import { RequestProposal } from './request-proposal.tsx';
import { TableProposal } from './tables/table-proposal.tsx';
import { VendorsProposal } from './tables/vendors-proposal.tsx';

/** The form of each thing that a file can become. */
export const FORMS: Record<FileUse, ComponentType<ProposalProps>> = {
  expense: ExpenseProposal,
  document: DocumentProposal,
  request: RequestProposal,
  listing: ListingProposal,
  pictures: PicturesProposal,
  table: TableProposal,
  vendors: VendorsProposal,
};
