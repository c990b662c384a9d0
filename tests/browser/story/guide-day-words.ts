import { catalogue } from '../../unit/language/catalogues.ts';

/** A language of the product, and the locale of a phone that speaks it. */
export const PHONES = { en: 'en-US', es: 'es-US' } as const;
export type Language = keyof typeof PHONES;

const GUIDE = 'pwa/routes/guide-dashboard/-parts/texts/en.ts';
const TOURS = 'pwa/features/tours/texts/en.ts';
const REPORT = 'pwa/features/field-report/texts/en.ts';
const LIVE = 'pwa/features/live-tour/texts/en.ts';
const DONE = 'shared/domains/tours/model/texts/en.ts';
const TOUR = 'shared/domains/tours/texts/en.ts';
const NOTICES = 'shared/domains/notifications/texts/en.ts';

/** What the guide's phone says in the story: the catalogue and the name there. */
const WORDS = {
  accept: [GUIDE, 'guideAnswer.acceptTheTour'],
  isYours: [DONE, 'answerRequest.accepted'],
  accepted: [DONE, 'answer.accepted'],
  start: [TOURS, 'tourActs.startTheTour'],
  underWay: [TOUR, 'status.in_progress'],
  complete: [TOURS, 'tourActs.completeTheTour'],
  completed: [TOUR, 'status.completed'],
  report: [REPORT, 'fieldReport.reportOn'],
  alarms: [TOUR, 'checklist.Smoke alarms'],
  problem: [REPORT, 'fieldReport.problem'],
  whatIsWrong: [REPORT, 'fieldReport.whatIsWrong'],
  notes: [REPORT, 'fieldReport.notes'],
  save: [REPORT, 'fieldReport.saveReport'],
  waits: [TOUR, 'tourRow.waitsToBeSent'],
  tookPlace: [TOURS, 'tourOutcome.theTourTookPlace'],
  saidTookPlace: [DONE, 'sayOutcome.tookPlace'],
  joinLive: [LIVE, 'join.joinTheTour'],
  consent: [LIVE, 'lobby.consent'],
  join: [LIVE, 'lobby.withVideo'],
  connected: [LIVE, 'statusWith.video'],
  note: [LIVE, 'chat.note'],
  toReport: [LIVE, 'chat.toYourself'],
  add: [LIVE, 'chat.add'],
  end: [LIVE, 'controls.end'],
  endTookPlace: [LIVE, 'end.tookPlace'],
  endedDone: [DONE, 'complete.done'],
  payouts: [GUIDE, 'payouts.payoutsTheNewestFirst'],
  payoutTours: [GUIDE, 'payouts.tours'],
  bell: [NOTICES, 'notificationBell.notifications'],
  payoutComing: [NOTICES, 'said.payoutComing'],
} as const satisfies Record<string, readonly [file: string, name: string]>;

/** Says a text of the story as the phone does: with what stands in it, and of a number its plural. */
export function phoneWords(language: Language) {
  const read = new Map<string, Map<string, string>>();
  return (word: keyof typeof WORDS, given: Record<string, string | number> = {}): string => {
    const [file, name] = WORDS[word];
    const texts = read.get(file) ?? catalogue(file, language);
    read.set(file, texts);
    const text = texts.get(name);
    if (text === undefined) throw new Error(`${file} has no ${name}`);
    return text
      .replace(/\{count, plural,.* other \{# (.+)\}\}$/, `${given.count} $1`)
      .replaceAll(/\{(\w+)\}/g, (_, key: string) => String(given[key]));
  };
}
