import type { AnyCommand } from '../platform/commands/command.ts';
import {
  answerCoApplication,
  payApplicationFee,
  storeApplication,
  submitApplication,
  withdrawApplication,
} from './applications/model/applicant-commands.ts';
import { askMateToApply, divideRent } from './applications/model/joint/joint-commands.ts';
import { shareDocument, unshareDocument } from './documents/model/commands.ts';
import { payCharges } from './earnings/model/tenant-commands.ts';
import {
  createList,
  leaveList,
  putOnList,
  removeList,
  renameList,
  revokeLinks,
  setFavorite,
  takeOffList,
} from './favorites/model/commands.ts';
import { answerMate, askMate, withdrawMate } from './mates/model/commands.ts';
import {
  answerGroup,
  dissolveGroup,
  formGroup,
  inviteMate,
  leaveGroup,
  removeMate,
} from './mates/model/group-commands.ts';
import { askQuestion, withdrawQuestion } from './questions/model/commands.ts';
import { changeSearch, removeSearch, saveSearch } from './saved-searches/model/commands.ts';

/** What only renters do: their applications, the papers and payments for them, mates, favorites and lists, saved searches, questions about homes. */
export const RENTER_COMMANDS: readonly AnyCommand[] = [
  storeApplication,
  payApplicationFee,
  submitApplication,
  withdrawApplication,
  answerCoApplication,
  askMateToApply,
  divideRent,
  payCharges,
  shareDocument,
  unshareDocument,
  askMate,
  answerMate,
  withdrawMate,
  formGroup,
  inviteMate,
  answerGroup,
  leaveGroup,
  removeMate,
  dissolveGroup,
  setFavorite,
  createList,
  renameList,
  removeList,
  putOnList,
  takeOffList,
  leaveList,
  revokeLinks,
  saveSearch,
  changeSearch,
  removeSearch,
  askQuestion,
  withdrawQuestion,
];
