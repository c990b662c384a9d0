import type { AnyCommand } from '../platform/commands/command.ts';
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
import { changeSearch, removeSearch, saveSearch } from './saved-searches/model/commands.ts';

/** What only renters do: mates, favorites and their lists, saved searches. */
export const RENTER_COMMANDS: readonly AnyCommand[] = [
  askMate,
  answerMate,
  withdrawMate,
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
];
