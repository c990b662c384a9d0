import type { AnyCommand } from '../../../platform/commands/command.ts';
import { letInAnywhere, reportAccessTrouble, setHomeAccess } from './access-commands.ts';
import { requestTour, rescheduleTour, sayTourOutcome } from './commands.ts';
import { endCalendarFeed, setCalendarFeed } from './feed-commands.ts';
import {
  answerTour,
  checkInRenter,
  confirmTourTime,
  finishTour,
  saveTourReport,
  sayNobodyCame,
  startTour,
} from './field-commands.ts';
import { setTourWeeks } from './grid/week-commands.ts';
import {
  answerGuideRequest,
  askGuides,
  openTourToGuides,
  sayOnTheWay,
  setTourMember,
  setTourWish,
  withdrawGuideRequests,
} from './guides/guide-commands.ts';
import {
  assignGuide,
  blockTourDays,
  cancelTour,
  closeTourDays,
  completeTour,
  confirmTour,
  markTourNoShow,
  offerTour,
  openTourDays,
  takeDaysOff,
  takeUpTour,
} from './host-commands.ts';
import { handInTimeline, saveTourTimeline } from './live/live-commands.ts';
import {
  rateTour,
  removeGuideArea,
  saveGuideArea,
  setGuideRate,
  setPayoutRate,
  setTourAccess,
} from './result-commands.ts';
import { setHomePoints } from './visit/point-commands.ts';

/** Every command of tours; a part of `COMMANDS`, which all others read. */
export const TOUR_COMMANDS: readonly AnyCommand[] = [
  rescheduleTour,
  sayTourOutcome,
  confirmTour,
  cancelTour,
  requestTour,
  takeUpTour,
  offerTour,
  assignGuide,
  completeTour,
  markTourNoShow,
  blockTourDays,
  closeTourDays,
  openTourDays,
  takeDaysOff,
  setTourWeeks,
  askGuides,
  withdrawGuideRequests,
  openTourToGuides,
  setTourMember,
  setTourWish,
  answerGuideRequest,
  sayOnTheWay,
  saveTourTimeline,
  handInTimeline,
  rateTour,
  setTourAccess,
  setHomeAccess,
  setHomePoints,
  reportAccessTrouble,
  letInAnywhere,
  answerTour,
  confirmTourTime,
  startTour,
  checkInRenter,
  finishTour,
  sayNobodyCame,
  saveTourReport,
  saveGuideArea,
  removeGuideArea,
  setGuideRate,
  setPayoutRate,
  setCalendarFeed,
  endCalendarFeed,
];
